import type { Oidc } from './adapters/oidc/oidc.ts'
import type { Mail } from './adapters/mail/mail.ts'
import type { Logger } from 'pino'
import type { CardProvider } from '#server/adapters/cards/card-provider.ts'
import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import type { MediaConverter } from '#server/adapters/recordings/media-converter.ts'
import type { Push } from '#server/adapters/push/push.ts'
import type { SmsProviders } from '#server/adapters/sms/sms-providers.ts'
import type { SigningIdentity } from './adapters/pdf/seal/signing-identity.ts'
import type { CallTimes } from './call-times.ts'
import type { Clock } from './clock.ts'
import type { Db } from './db/connect.ts'
import type { Env } from './env.ts'
import type { Limiter } from './who/limits/limiter.ts'
import type { SessionKeys } from './who/session-keys.ts'
import type { PasswordCost } from './services/team/passwords.ts'
import type { KeyRing } from './privacy/key-ring.ts'
import type { Catalogue } from './services/catalogue/live-catalogue.ts'
import type { LiveSignals } from './services/interviews/live-signals.ts'
import type { LiveRooms } from './services/catalogue/rooms/live-rooms.ts'
import type { LiveLinks } from './services/campaigns/live-links.ts'
import type { VisitBuffer } from './services/campaigns/visit-buffer.ts'
import type { LiveDesk } from './services/console/live/live-desk.ts'
import type { LiveContent } from './services/content/live-content.ts'
import type { KeptSettings } from './services/site/kept-settings.ts'
import type { LiveNotices } from './services/site/notices/live-notices.ts'
import type { SiteOpening } from './services/site/site-opening.ts'
import type { LiveApplications } from './services/cases/live/live-applications.ts'

/** All parts of services, which pick those they need. */
export type Deps = {
  env: Env
  db: Db
  clock: Clock
  log: Logger
  ring: KeyRing
  session: SessionKeys
  /** Of the passwords of staff. */
  passwordCost: PasswordCost
  limiter: Limiter
  /** Public files: posters, clips, captions. */
  media: FileStorage
  /** Assets of recent builds. */
  builds: FileStorage
  /** Personal files, sealed before they are stored. */
  vault: FileStorage
  /** Codes recordings anew, where this machine can. */
  converter: MediaConverter
  sms: SmsProviders
  /** Undefined where cards are not taken. */
  cards: CardProvider | undefined
  /** Push messages to the household's devices. */
  push: Push
  signingIdentity: SigningIdentity
  /** The published profiles in memory, kept fresh by notifications. */
  catalogue: Catalogue
  /** Settings that public pages show. */
  settings: KeptSettings
  /** Undefined where members of staff sign in here alone. */
  oidc: Oidc | undefined
  /** Undefined where this installation sends no e-mail. */
  mail: Mail | undefined
  /** Whether staff have opened the site. */
  opening: SiteOpening
  /** The published words in memory, kept fresh by notifications. */
  content: LiveContent
  /** Notices of the site in memory, kept fresh by notifications. */
  notices: LiveNotices
  /** Campaign links and rules in memory, kept fresh by notifications. */
  links: LiveLinks
  /** Visits of links not yet in the database. */
  visits: VisitBuffer
  /** Pages that watch applications in this process. */
  live: LiveApplications
  rooms: LiveRooms
  signals: LiveSignals
  /** Of this process. */
  callTimes: CallTimes
  /** The console's pages in this process, which hear what changes. */
  desk: LiveDesk
}
