import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Action } from '#domain/authority/authority.ts'
import type { Actor } from '#domain/authority/actors.ts'
import { actorOf, linkActors } from '#domain/authority/link-actors.ts'
import { actors } from '#domain/authority/actors.ts'
import { actorsWhoMay, authority, whyNot } from '#domain/authority/authority.ts'
import { endings } from '#domain/cases/ending.ts'

const everyAction = Object.values(authority).flatMap((one) => Object.keys(one)) as Action[]
const mayDo = (actor: Actor) => everyAction.filter((action) => actorsWhoMay(action).includes(actor))
const open = { endedAs: null }
const ended = { endedAs: 'completed' } as const

test('an action stands under one subject', () => {
  expect(new Set(everyAction).size).toBe(everyAction.length)
})

describe('who may do what (ruling 30)', () => {
  test('a stranger hears that there is nothing, whatever it asks for', () => {
    for (const action of everyAction) {
      expect(whyNot(action, undefined, open)).toBe('not-found')
      expect(whyNot(action, undefined, ended)).toBe('not-found')
    }
  })

  test('who has no entry hears the same as a stranger', () => {
    const anyAction = fc.constantFrom(...everyAction)
    const anyActor = fc.constantFrom(...actors)
    const anyEnding = fc.constantFrom(null, ...endings)
    fc.assert(
      fc.property(anyAction, anyActor, anyEnding, (action, actor, endedAs) => {
        fc.pre(!actorsWhoMay(action).includes(actor))
        expect(whyNot(action, actor, { endedAs })).toBe('not-found')
      }),
    )
  })

  test('a spouse and a signer read what they sign, sign it, and do nothing else', () => {
    const theirs = ['see-application', 'see-monthly-papers', 'sign-monthly-papers']
    expect(mayDo('signer').toSorted()).toEqual(theirs.toSorted())
    // A spouse confirms a code first, and may ask or refuse instead.
    const spouses = [
      'confirm-arrival',
      'see-arrival',
      'see-joint-one-time',
      'confirm-signer',
      'reply-to-household',
    ]
    expect(mayDo('spouse')?.toSorted()).toEqual([...theirs, ...spouses].toSorted())
  })

  test('after the end nothing is answered any more, but it can still be read', () => {
    expect(whyNot('answer-step', 'household', ended)).toBe('already-completed')
    // What the bank rejected is mended on a phone too.
    expect(whyNot('send-link', 'household', { ...ended, isMending: true })).toBeUndefined()
    expect(whyNot('send-link', 'household', { ...ended, isMending: false })).toBe(
      'already-completed',
    )
    expect(whyNot('upload', 'household', { endedAs: 'withdrawn' })).toBe('application-ended')
    expect(whyNot('see-answers', 'household', ended)).toBeUndefined()
    // A time lost to a holiday is chosen again, of what did well.
    expect(whyNot('choose-arrival', 'household', ended)).toBeUndefined()
    expect(whyNot('choose-arrival', 'household', { endedAs: 'withdrawn' })).toBe(
      'application-ended',
    )
    expect(whyNot('see-monthly-papers', 'spouse', ended)).toBeUndefined()
  })
})

test('the owner is the household, whatever link it opened itself', () => {
  for (const purpose of [null, 'resume', 'spouse-sign', 'sign-only'] as const) {
    expect(actorOf({ isOwner: true, purpose })).toBe('household')
  }
})

test('a link lets in as what it is for, and nobody without one', () => {
  expect(actorOf({ isOwner: false, purpose: null })).toBeUndefined()
  expect(actorOf({ isOwner: false, purpose: 'resume' })).toBe('household')
  expect(actorOf({ isOwner: false, purpose: 'spouse-sign' })).toBe('spouse')
  expect(Object.values(linkActors)).not.toContain('administrator')
})
