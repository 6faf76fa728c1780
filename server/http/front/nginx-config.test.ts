import { expect, test } from 'vitest'
import { nginxConfig } from './nginx-config.ts'

/** Written anew by `npm run generate -- front`. */
test('the shipped configuration is made of the tables of today', async () => {
  const places = { listen: '80', product: '127.0.0.1:3000', folder: '/run/daarly/pages' }
  await expect(nginxConfig(places)).toMatchFileSnapshot('../../../deploy/nginx/daarly.conf')
})
