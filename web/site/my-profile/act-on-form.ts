import { comeBack, sendReturnCode } from '#api/hiring/my-hire.ts'
import { markClauseUnclear, textOwnNumbers } from '#api/workers/own-contract.ts'
import { leaveDevice } from '#api/site/privacy.ts'
import {
  approveOwnProfile,
  correctOwnProfile,
  deleteOwnVideo,
  endOwnDevice,
  openOwnAsk,
  setOwnWishes,
  showOwnField,
  showOwnPage,
} from '#api/workers/own-profile.ts'
import { ownRows } from '#domain/people/own-profile.ts'
import { isCodeOf, WISHES } from '#domain/catalogue/codes.ts'
import type { FormArgs } from '#web/form-action.ts'
import { answerOwn } from './answer-check-in.ts'
import { answerInterview } from './act-on-interview.ts'

/** What the buttons of the page send; each answers where she goes next. */
const deeds: Record<string, (args: FormArgs) => Promise<string>> = {
  'send-code': async ({ send, url, fields }) => {
    await send(sendReturnCode, { phone: fields['phone'] ?? '', lang: langOf(url) })
    return pageWith(url, { step: 'code' })
  },
  enter: async ({ send, url, fields }) => {
    await send(comeBack, { code: fields['code'] ?? '' })
    return pageWith(url, { step: 'open' })
  },
  field: async ({ send, url, fields }) => {
    // The pressed button says which fact, and what becomes of it.
    const [field = '', shown] = (fields['press'] ?? '').split(':')
    if (!isCodeOf(ownRows, field)) return pageWith(url, {})
    await send(showOwnField, { ...who(url), field, isShown: shown === 'show' })
    return `${pageWith(url, { said: 'field' })}#${field}`
  },
  wishes: async ({ send, url, fields }) => {
    const wishes = Object.keys(fields).filter((name) => isCodeOf(WISHES, name))
    await send(setOwnWishes, { ...who(url), wishes })
    return `${pageWith(url, { said: 'wishes-saved' })}#own-wishes`
  },
  unclear: async ({ send, url, fields }) => {
    const number = Number(fields['press'])
    await send(markClauseUnclear, { ...who(url), number })
    return `${pageWith(url, {})}#clause-${number}`
  },
  numbers: async ({ send, url }) => {
    await send(textOwnNumbers, { ...who(url), lang: langOf(url) })
    return pageWith(url, { said: 'numbers-sent' })
  },
  'delete-video': async ({ send, url }) => {
    await send(deleteOwnVideo, who(url))
    return pageWith(url, {})
  },
  page: async ({ send, url, fields }) => {
    const isShown = fields['press'] === 'show'
    const { state } = await send(showOwnPage, { ...who(url), isShown })
    return pageWith(url, isShown && state !== 'shown' ? { said: 'not-yet' } : {})
  },
  approve: async ({ send, url }) => {
    await send(approveOwnProfile, who(url))
    return pageWith(url, {})
  },
  wrong: async ({ send, url, fields }) => {
    await send(correctOwnProfile, { ...who(url), words: fields['words'] ?? '' })
    return `${pageWith(url, { said: 'wrong-sent' })}#wrong`
  },
  ask: async ({ send, url, fields }) => {
    const { path } = await send(openOwnAsk, { ...who(url), caseId: fields['press'] ?? '' })
    const speak = langOf(url)
    return speak ? `${path}&speak=${speak}` : path
  },
  'check-in': async (args) => pageWith(args.url, {}) + (await answerOwn(args, who(args.url))),
  interview: async (args) => {
    await answerInterview(args)
    return `${pageWith(args.url, {})}#interviews`
  },
  device: async ({ send, url, fields }) => {
    await send(endOwnDevice, { ...who(url), device: fields['press'] ?? '' })
    return `${pageWith(url, {})}#devices`
  },
  leave: async ({ send, url }) => {
    await send(leaveDevice, {})
    return pageWith(url, {})
  },
}

/** Does what a form of the page asks for; an unknown one changes nothing. */
export const actOnForm = (args: FormArgs): Promise<string> =>
  deeds[args.fields['do'] ?? '']?.(args) ?? Promise.resolve(pageWith(args.url, {}))

const langOf = (url: URL): string | undefined => url.searchParams.get('speak') ?? undefined
const who = (url: URL) => ({ maidId: url.searchParams.get('who') ?? undefined })

/** This page in the same language, about the same person. */
function pageWith(url: URL, words: Record<string, string>): string {
  const kept = ['speak', 'who', 'show'].flatMap((name) => {
    const value = url.searchParams.get(name)
    return value === null ? [] : [[name, value]]
  })
  const search = new URLSearchParams([...kept, ...Object.entries(words)]).toString()
  return search ? `${url.pathname}?${search}` : url.pathname
}
