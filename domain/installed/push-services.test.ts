import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => {
  expect(isPushService(endpoint)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://fcm.googleapis.com.evil.example/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://user@fcm.googleapis.com/abc',
  String.raw`https://fcm.googleapis.com\@evil.example`,
  String.raw`https:\\fcm.googleapis.com/abc`,
  'https:fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:443/abc',
  'https://FCM.googleapis.com/abc',
  'https://fcm.googleapis.com%2f@evil.example/',
  'https://fcm.googleapis.com./abc',
  ' https://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com/abc\n',
  'https://fcm.goog\tleapis.com/abc',
  'https://push.apple.com.evil.example/',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:3000/api',
  'file:///etc/passwd',
  'nonsense',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint)).toBe(false)
})

test('an origin that the operator names is one, and no other port of it', () => {
  const more = ['http://127.0.0.1:9000']
  expect(isPushService('http://127.0.0.1:9000/x', more)).toBe(true)
  expect(isPushService('http://127.0.0.1:9001/x', more)).toBe(false)
})
