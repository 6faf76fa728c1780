import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type ByLanguage<T> = Partial<Record<string, T>>
type Languages = { label: string; level?: string }[]

export type CatalogueTables = {
  maids: {
    id: Generated<string>
    name: string
    age: number
    nationality: string
    nationality_code: string
    is_ethiopian: Generated<boolean>
    religion: string | null
    number_of_children: Generated<number>
    languages: JSONColumnType<Languages, string, string>
    years_experience: Generated<number>
    years_in_uae: Generated<number>
    roles: string[]
    live_in: boolean
    live_out: boolean
    skills: Generated<string[]>
    at_ease_with: Generated<string[]>
    wishes: Generated<string[]>
    monthly_price: number
    salary: number
    availability: 'NOW' | 'FROM' | 'ON_PROBATION_ELSEWHERE'
    available_from: string | null
    info_phrases: JSONColumnType<ByLanguage<string[]>, string, string>
    transcript: JSONColumnType<ByLanguage<string[]>, string, string>
    published_fields: Generated<string[]>
    approved_on: string | null
    published_at: Date | null
    added_at: ColumnType<Date, Date | undefined, Date>
    is_sample: Generated<boolean>
    held_until: Date | null
    held_by: string | null
    hired_by: string | null
    updated_at: Generated<Date>
  }
  maid_consents: {
    id: Generated<number>
    maid_id: string
    field: string
    granted_at: Generated<Date>
    withdrawn_at: Date | null
  }
  maid_videos: {
    maid_id: string
    kind: 'file' | 'vimeo'
    video_url: string
    duration_seconds: number
    poster_key: string
    poster_sizes: JSONColumnType<{ width: number; key: string }[], string, string>
    captions: JSONColumnType<{ language: string; key: string }[], string, string>
    alt: JSONColumnType<ByLanguage<string>, string, string>
  }
  watch_events: {
    id: Generated<number>
    at: Date
    received_at: Generated<Date>
    maid_id: string
    action: string
    position_seconds: number
    session_id: string | null
    journey_id: string | null
  }
}
