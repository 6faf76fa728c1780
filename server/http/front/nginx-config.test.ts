import { expect, test } from 'vitest'
import { nginxPages, nginxServer } from './nginx-config.ts'

/** Written anew by `npm run generate -- front`. */
test('the shipped configuration is made of the tables of today', async () => {
  const shipped = '../../../deploy/nginx'
  await expect(nginxPages('/run/daarly/pages')).toMatchFileSnapshot(`${shipped}/daarly.conf`)
  await expect(nginxServer()).toMatchFileSnapshot(`${shipped}/daarly-server.conf`)
})
