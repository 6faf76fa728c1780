import type { LinkPurpose } from '#domain/hiring/authority.ts'
import type { StepCode } from '#domain/hiring/step-codes.ts'
import type { TimelineKind } from '#domain/hiring/timeline.ts'
import type { DocumentKind } from '#domain/hiring/values/documents.ts'
import type { MandateKind, MandateState } from '#domain/signing/mandate.ts'
import type { Generated, JSONColumnType } from 'kysely'

type Facts = Record<string, unknown>

export type HiringTables = {
  applications: {
    id: string
    number: Generated<number>
    visitor_id: string
    maid_id: string
    replaces_id: string | null
    version: Generated<number>
    plan_type: 'live-in' | 'live-out' | null
    first_day: string | null
    payment_method: 'direct-debit' | 'card' | null
    monthly_amount: number | null
    first_amount: number | null
    need_enter_iban_number: Generated<boolean>
    signed_by_spouse: Generated<boolean>
    skip_start_screen: Generated<boolean>
    language: Generated<string>
    journey_id: string | null
    phone_index: string | null
    phone_verified_at: Date | null
    completed_at: Date | null
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  application_visitors: {
    application_id: string
    visitor_id: string
    purpose: LinkPurpose
    granted_at: Generated<Date>
  }
  step_answers: {
    application_id: string
    step: StepCode
    answer: Buffer
    shown: JSONColumnType<Facts, string, string>
    submitted_at: Generated<Date>
  }
  step_drafts: { application_id: string; step: StepCode; fields: Buffer; saved_at: Generated<Date> }
  application_events: {
    id: Generated<number>
    application_id: string
    kind: TimelineKind
    step: StepCode | null
    facts: JSONColumnType<Facts, string, string>
    at: Generated<Date>
  }
  documents: {
    id: string
    application_id: string
    kind: DocumentKind
    content_type: string
    size: number
    sha256: string
    file_key: string
    preview_key: string | null
    uploaded_at: Generated<Date>
  }
  mandates: {
    id: string
    application_id: string
    kind: MandateKind
    state: MandateState
    amount: number
    cap: number | null
    starts_on: string
    ends_on: string | null
    language: string
    draft_sha256: string | null
    evidence: Buffer | null
    pdf_key: string | null
    pdf_sha256: string | null
    pages: number | null
    signed_at: Date | null
    sealed_at: Date | null
    created_at: Generated<Date>
  }
  papers_shown: {
    mandate_id: string
    visitor_id: string
    sha256: string
    content_sha256: string
    language: string
    shown_at: Generated<Date>
  }
  signatures: {
    id: Generated<number>
    mandate_id: string
    specimen: number
    way: 'drawn' | 'typed'
    low_quality: Generated<boolean>
    strokes: Buffer
    image: Buffer
    signed_at: Generated<Date>
  }
  otp_challenges: {
    id: Generated<number>
    application_id: string
    visitor_id: string
    phone: Buffer
    phone_index: string
    code_hash: string
    tries: Generated<number>
    sent_at: Generated<Date>
    expires_at: Date
    verified_at: Date | null
  }
  sms_messages: {
    id: string
    application_id: string | null
    purpose: string
    recipient: Buffer
    recipient_mask: string
    body: Buffer
    state: Generated<'queued' | 'sent' | 'failed' | 'expired'>
    provider_id: string | null
    tries: Generated<number>
    created_at: Generated<Date>
    sent_at: Date | null
    expires_at: Date | null
  }
  links: {
    token_hash: string
    application_id: string
    purpose: LinkPurpose
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
    revoked_at: Date | null
  }
  arrival_bookings: {
    application_id: string
    day: string
    slot: string
    way: string
    booked_at: Generated<Date>
  }
}
