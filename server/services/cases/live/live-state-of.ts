import type { LiveState } from '#api/hiring/live.ts'
import { actorOf } from '#domain/authority/link-actors.ts'
import { whyNot } from '#domain/authority/authority.ts'
import type { LiveRow } from '#server/db/hiring/live-states.ts'

/** The states of household and signers, so that each text is made once. */
export type LiveStates = { household: LiveState; signer: LiveState }

export function liveStatesOf(row: LiveRow): LiveStates {
  const signer: LiveState = {
    version: row.version,
    ended: row.ended_as ?? undefined,
    signatures: row.signatures,
    sealed: row.sealed,
  }
  return {
    signer,
    household: {
      ...signer,
      submitted: row.submitted,
      newest: row.newest
        ? {
            kind: row.newest.kind,
            step: row.newest.step ?? undefined,
            at: new Date(row.newest.at).toISOString(),
          }
        : undefined,
      link: linkOf(row),
    },
  }
}

/** Undefined for a visitor who may no longer see the application. */
export function stateFor(
  visitorId: string,
  row: LiveRow,
  states: LiveStates,
): LiveState | undefined {
  const purpose = row.others[visitorId] ?? null
  const actor = actorOf({ isOwner: row.owner === visitorId, purpose })
  if (whyNot('see-application', actor, { endedAs: row.ended_as })) return undefined
  return actor === 'household' ? states.household : states.signer
}

function linkOf({ link, replies }: LiveRow): LiveState['link'] {
  if (!link) return undefined
  const { delivered } = link
  if (link.refused) return { state: 'refused', delivered, replies }
  if (link.opened) return { state: 'opened', delivered, replies }
  return { state: link.revoked ? 'revoked' : 'sent', delivered, replies }
}
