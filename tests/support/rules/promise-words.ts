/** Words with which a text may promise something. */
export const promiseWords =
  /\b(?:guarante\w*|licen[cs]\w*|refund\w*|within|always|never|free|days|at once|encrypt\w*|erase\w*|delete\w*|sponsor\w*|promise\w*|forget|no fee|waits|we (?:text|tell|match|stop|bring|insure))\b/i

/** Texts that have such a word and promise nothing, with what they do instead. */
export const harmlessUses: readonly { why: string; texts: RegExp }[] = [
  {
    why: 'name a thing or a choice',
    texts:
      /^(terms|privacy)\.changed|^(titles|invoice-words|catalogue|compare|saved)\.|^my-data\.erase$|\.(keywords|description|metaDescription|title|heading|chatText)$|^agreement\.(sections|fields)\./,
  },
  {
    why: 'count what stands beside them',
    texts:
      /^(my-hire\.titles|list\.(options|phrases)|hire-maid\.firstNote|hand-off\.firstPayment|profile\.firstPayment)/,
  },
  {
    why: 'state the law, with its source on the page',
    texts:
      /^(guide\.law|welcomeClient\.law|liveOut\.visa|insurance\.(pays\.text|sick)|home\.rights\.items\.rest|faq\.items\.(leave|visa-papers)|agreement\.clauses\.(rest|absence|law))/,
  },
  {
    why: 'speak of another’s free time or offer',
    texts:
      /^(problems\.(maid-not-free|application-ended)|guide\.steps\.4|maid-arrival\.lost|my-hire\.move\.none)/,
  },
  {
    why: 'bind the household',
    texts:
      /^(client-address\.camerasNote|home\.visas\.kinds|credit-card-info\.keepConsent|agreement\.(clauses\.(health|ending)|additions))/,
  },
  { why: 'say what the bank needs', texts: /^(hire-maid\.methods|faq\.items\.direct-debit)/ },
  {
    why: 'tell what offices want, with their source and its day',
    texts: /oec|conduct|^services\.|clientRelations|welcomeClient\.lead/i,
  },
  {
    why: 'ask for patience',
    texts: /^messages\.her-waiting|^my-hire\.emptyBody|^sign-monthly-payments\.agreementBody/,
  },
]
