import { pages } from '#domain/site/pages.ts'
import type { ProofList } from '#domain/signing/seal/judge-proof.ts'
import { composeApart } from '#server/adapters/pdf/compose-apart.ts'
import type { WrittenBlock } from '#server/adapters/pdf/paper/write-block.ts'
import { sealPdf } from '#server/adapters/pdf/seal/seal-pdf.ts'
import { hashInGroups } from '#server/adapters/pdf/seal/verify-address.ts'
import type { Deps } from '#server/deps.ts'
import { currentIssuer } from '#server/services/settings/company.ts'

type Parts = Pick<Deps, 'db' | 'env' | 'signingIdentity'>

/** The sealed list of a pack's files as a PDF, with the list itself attached for programs. */
export async function makeCover(deps: Parts, list: ProofList): Promise<Buffer> {
  const composed = await composeApart(
    {
      document: 'leaflet',
      input: {
        title: 'Proof pack',
        number: list.case,
        language: 'en',
        issuer: await currentIssuer(deps.db),
        issuedAt: list.madeAt,
        blocks: blocksOf(list, deps),
      },
    },
    list.case,
  )
  const { bytes } = await sealPdf(composed, {
    identity: deps.signingIdentity,
    at: new Date(list.madeAt),
    reason: 'Proof pack',
    evidence: list,
  })
  return bytes
}

const say = (local: string) => ({ local })

function blocksOf(list: ProofList, { env, signingIdentity }: Parts): WrittenBlock[] {
  return [
    { kind: 'title', title: say(`Proof pack of application ${list.case}`) },
    {
      kind: 'text',
      text: say(
        `This PDF is sealed and lists every file of the pack by its SHA-256. The check names each file that was changed, removed or added. Choose the whole ZIP file at ${env.ORIGIN}${pages.verify.path}, or run the command verify-paper of our source code, which needs no network.`,
      ),
    },
    { kind: 'heading', heading: say('Seal') },
    {
      kind: 'cells',
      look: 'compact',
      cells: [
        {
          label: say('SHA-256 of the sealing certificate'),
          value: { code: hashInGroups(signingIdentity.fingerprint) },
          wide: true,
        },
      ],
    },
    { kind: 'heading', heading: say('Files') },
    {
      kind: 'cells',
      look: 'compact',
      cells: list.files.map(({ name, sha256 }) => ({
        label: say(name),
        value: { code: hashInGroups(sha256) },
        wide: true,
      })),
    },
    {
      kind: 'note',
      note: say(
        'Papers are sealed PDFs. Each file .tst is the time stamp of the paper of that name. shown holds the words of each signed paper as they were read. audit.jsonl holds the chain of events with the signed heads that name it, and audit-keys.pem the public keys of those heads.',
      ),
    },
  ]
}
