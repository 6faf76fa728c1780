/** What is kept in the browser between going to the provider and coming back. */
export type OidcKept = { state: string; nonce: string; verifier: string }

/** Somebody whom the provider knows, with an address that it has checked. */
export type OidcPerson = { email: string }

/** Sign-in by a provider of OpenID Connect, such as that of the company's accounts. */
export type Oidc = {
  /** Where the browser goes, and what it keeps. Throws OidcUnavailable. */
  begin: () => Promise<{ address: URL; kept: OidcKept }>
  /**
   * Who came back at `address`. Throws OidcRefused where the answer is not the one to our question,
   * and OidcUnavailable.
   */
  finish: (address: URL, kept: OidcKept) => Promise<OidcPerson>
}

/** The provider or the answer says that this is nobody. */
export class OidcRefused extends Error {
  override name = 'OidcRefused'
}

/** The provider does not answer. */
export class OidcUnavailable extends Error {
  override name = 'OidcUnavailable'
}
