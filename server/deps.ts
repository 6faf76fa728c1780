import type { Logger } from 'pino'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { Push } from '#server/adapters/push/push.ts'
import type { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import type { SigningIdentity } from './adapters/pdf/seal/signing-identity.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Limiter } from './visit/limiter.ts'
import type { SessionKeys } from './visit/session-keys.ts'
import type { KeyRing } from './privacy/key-ring.ts'
import type { Catalogue } from './services/catalogue/live-catalogue.ts'
import type { LiveRooms } from './services/catalogue/rooms/live-rooms.ts'
import type { LiveLinks } from './services/campaigns/live-links.ts'
import type { VisitBuffer } from './services/campaigns/visit-buffer.ts'
import type { LiveContent } from './services/content/live-content.ts'
import type { KeptSettings } from './services/site/kept-settings.ts'
import type { LiveApplications } from './services/cases/live/live-applications.ts'

/** Everything services may touch; each names its parts with Pick. */
export type Deps = {
  env: Env
  db: Db
  clock: Clock
  log: Logger
  ring: KeyRing
  session: SessionKeys
  limiter: Limiter
  /** Public files: posters, clips, captions. */
  media: FileStorage
  /** The assets of every build that served lately. */
  builds: FileStorage
  /** Personal files, sealed before they are stored. */
  vault: FileStorage
  sms: SmsProviders
  /** Undefined where no card is taken. */
  cards: CardProvider | undefined
  /** To the devices that a household wants to be told on. */
  push: Push
  signingIdentity: SigningIdentity
  /** The published profiles in memory, kept fresh by notifications. */
  catalogue: Catalogue
  /** Staff's settings that every page shows, for pages. */
  settings: KeptSettings
  /** The published words in memory, kept fresh by notifications. */
  content: LiveContent
  /** Links of campaigns and their rules in memory, kept fresh by notifications. */
  links: LiveLinks
  /** Visits of links on their way to the database. */
  visits: VisitBuffer
  /** Who watches which application in this process. */
  live: LiveApplications
  rooms: LiveRooms
}
