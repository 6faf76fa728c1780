import { PUBLISHABLE_FIELDS } from '#domain/catalogue/maid.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  agreeToField,
  listConsents,
  takeFieldBack,
} from '#server/services/catalogue/publishing/change-consent.ts'
import { StartProblem } from '#server/start-problem.ts'
import { ofKnown } from './frame/of-known.ts'
import { runCommand } from './frame/run-command.ts'
import { withDeps } from './frame/with-deps.ts'

const USAGE = `Use: npm run staff -- her-consent list ID
     npm run staff -- her-consent agreed ID ITEM
     npm run staff -- her-consent take-back ID ITEM
ID is the end of her profile's address, ITEM one of ${PUBLISHABLE_FIELDS.join(', ')}.`

/** For staff: records which fields she allows to be shown. */
async function changeConsent([verb, maidId = '', item, ...more]: string[]): Promise<string> {
  if (!isUuid(maidId) || more.length > 0) throw new StartProblem(USAGE)
  if (verb === 'list' && item === undefined) {
    return withDeps((deps) => ofKnown(listConsents(deps, maidId).then(said)))
  }
  const field = PUBLISHABLE_FIELDS.find((one) => one === item)
  if (!field) throw new StartProblem(USAGE)
  const change = { maidId, field }
  if (verb === 'agreed') {
    const isNew = withDeps((deps) => ofKnown(agreeToField(deps, change).then(String)))
    return (await isNew) === 'true' ? `Her profile shows it: ${field}.` : 'It was shown already.'
  }
  if (verb !== 'take-back') throw new StartProblem(USAGE)
  const isTaken = withDeps((deps) => ofKnown(takeFieldBack(deps, change).then(String)))
  if ((await isTaken) !== 'true') return 'It was not shown.'
  return field === 'video'
    ? 'Her video is gone, and she is on no list until she has another.'
    : `Her profile is without it: ${field}.`
}

const said = (fields: readonly string[]): string =>
  fields.length === 0 ? 'Nothing of her own may be shown.' : fields.join('\n')

runCommand(() => changeConsent(process.argv.slice(2)))
