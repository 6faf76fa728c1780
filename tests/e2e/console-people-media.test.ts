import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import { SAMPLE_FOLDER, readSamplePeople } from '#server/seed/sample-people.ts'
import { aPeopleTable, aTableRow } from '#tests/support/console/a-people-table.ts'
import { enterConsole } from './support/console-member.ts'
import { expectAccessible, expectNoSidewaysScroll } from './support/page-checks.ts'
import { hiringTest as test } from './support/story.ts'

const [WIDE, NARROW] = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
]

/** A name has no digits, and this one is nobody else's. */
const lettersOf = (id: string): string => id.replaceAll(/[^a-f]/g, '')

/** Whatever a screen shows, on a computer and on a phone. */
async function expectFit(page: Page): Promise<void> {
  for (const size of [NARROW, WIDE]) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

test('@desktop people come from a table, one bad row is corrected, and one gets a video', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const name = `Wanja ${lettersOf(randomUUID())}`
  const table = await aPeopleTable([
    aTableRow({ Name: name }),
    aTableRow({ Name: `${name} Two`, Age: '12' }),
  ])
  const [sample] = await readSamplePeople()
  const clip = path.join(SAMPLE_FOLDER, sample?.clip ?? '')

  await page.setViewportSize(WIDE)
  await enterConsole(page)
  await page.goto('/console/people/tables')
  await page.getByRole('button', { name: 'Read the table' }).click()
  await expect(page.getByText('Choose a table first.')).toBeVisible()
  await expectFit(page)
  await page
    .getByLabel('Choose a table')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Read the table' }).click()

  await expect(page.getByText('One row is good')).toBeVisible()
  const bad = page.getByRole('table').getByRole('row').last()
  await expect(bad).toHaveText('3AgeAt least 18')
  await expectFit(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save the bad rows as a file' }).click()
  const errors = (await readFile(await (await download).path())).toString()
  expect(errors).toContain('Age: too small (18)')
  await page.getByRole('button', { name: 'Add one person' }).click()
  await expect(page.getByText('One person was added as a draft.')).toBeVisible()
  await expectFit(page)

  // The corrected file is taken as it is, and that import is undone as a whole.
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByLabel('Choose a table').setInputFiles({
    name: 'errors.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(errors.replace(',12,', ',32,')),
  })
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('button', { name: 'Add one person' }).click()
  await page.getByRole('button', { name: 'Undo the whole import' }).click()
  await expect(page.getByText('Everybody whom it added is gone.')).toBeVisible()

  await page.goto('/console/people')
  await page.getByRole('link', { name }).first().click()
  await page.getByRole('button', { name: 'Open all parts' }).click()
  const video = page.getByRole('region', { name: 'Video', exact: true })
  await video.getByLabel('Choose a recording').setInputFiles({
    name: 'text.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from('no recording'),
  })
  await expect(video.getByRole('alert')).toHaveText(
    'This is no recording that we can read. Choose another file.',
  )
  await video.getByLabel('Choose a recording').setInputFiles(clip)
  const frames = video.getByRole('list', { name: 'Frames of the clip' }).getByRole('button')
  await expect(frames).toHaveCount(8)
  await video.getByRole('button', { name: 'Save the video' }).click()
  await expect(video.getByText('Choose a poster.')).toBeVisible()
  await frames.nth(2).click()
  await video.getByLabel('From left to right').press('ArrowRight')
  await video.getByRole('button', { name: 'Add a caption here' }).click()
  await video.getByRole('button', { name: 'Save the video' }).click()
  await expect(video.getByText('One caption is wrong; nothing was saved.')).toBeVisible()
  await video.getByLabel('Text', { exact: true }).fill('Hello, I am Wanja.')
  await expectFit(page)
  await video.getByRole('button', { name: 'Save the video' }).click()
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Open all parts' }).click()
  await expect(video.getByLabel('Text', { exact: true })).toHaveValue('Hello, I am Wanja.')
  await expect(video.getByRole('img', { name: 'The poster now' })).toBeVisible()
})
