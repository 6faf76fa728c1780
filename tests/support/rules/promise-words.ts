/** Texts that have such a word and promise nothing, with what they do instead. */
export const harmlessUses: readonly { why: string; texts: RegExp }[] = [
  {
    why: 'name a licence to drive, or who sponsors',
    texts:
      /^(refusals\.licence-number-missing|apply\.steps\.VISA_(SPONSOR|DRIVER)|apply\.driver\.licenceNumber)$/,
  },
  {
    why: 'name a thing or a choice',
    texts:
      /^(terms|privacy)\.changed|^(titles|invoice-words|catalogue|compare|saved)\.|^my-data\.erase$|^leave-device\.(stay|left\.back)$|^home\.rights\.refund$|\.(keywords|description|metaDescription|title|heading|chatText)$|^(agreement|mandate)\.(sections|fields)\./,
  },
  {
    why: 'count what stands beside them',
    texts:
      /^(my-hire\.(titles|money\.addToCalendar)|list\.(options|phrases)|hire-maid\.firstNote|hiring\.summary\.firstPayment|profile\.firstPayment)/,
  },
  {
    why: 'state the law, with its source on the page',
    texts:
      /^(guide\.law|welcomeClient\.(?:law|first)|maidRelations\.law|liveOut\.visa|insurance\.(pays\.text|sick)|home\.rights\.items\.(?:rest|papers)|faq\.items\.(leave|visa-papers|passport)|agreement\.clauses\.(rest|absence|home|law))/,
  },
  {
    why: 'speak of another’s free time or offer',
    texts:
      /^(problems\.(maid-not-free|application-ended)|not-now\.onProbation|guide\.steps\.4|maid-arrival\.lost|my-hire\.move\.none)/,
  },
  {
    why: 'bind the household',
    texts:
      /^(client-address\.camerasNote|home\.visas\.kinds|credit-card-info\.keepConsent|agreement\.(clauses\.(health|work|ending)|additions))/,
  },
  {
    why: 'ask for another answer',
    texts: /^refusals\.(words-number|phone-same-as-client)$/,
  },
  { why: 'say what the bank needs', texts: /^(hire-maid\.methods|faq\.items\.direct-debit)/ },
  {
    why: 'tell what offices want, with their source and its day',
    texts: /oec|conduct|^services\.|clientRelations|welcomeClient\.lead/i,
  },
  {
    why: 'tell what a household may do about a visa, and what an estimate is',
    texts:
      /^visas\.(asked|verdicts|kinds\.driver\.body|hindrances|papers\.of|time\.(lead|days|part)|stages\.of\.residence)|^apply\.price\.time$|^her-visa\.(stages\.papers|late\.no-free-hour)/,
  },
  {
    why: 'tell a worker what the law says, what families see now, and what a button does',
    texts: /^her-yes\.profile\.(rights|askWaits|stopNote|failed|enterNote|takeDownYes)/,
  },
  {
    why: 'tell where a visa stands, as its case has it, and what its forms do',
    texts: /^visa-case\.|^refusals\.visa-arrival-day$|^messages\.visa-(?:not-issued|ended)$/,
  },
  {
    why: 'speak to members of staff',
    texts:
      /^refusals\.last-administrator$|^problems\.(signed-out|confirm-again|not-allowed|not-offered-now|opening-gap|heads-disagree)\./,
  },
  {
    why: 'tell how a call stands, and what was not done',
    texts: /^interviews\.(tooOften|failed|waiting|left)$|^her-yes\.interview\.(waiting|left)$/,
  },
  {
    why: 'ask for patience',
    texts: /^messages\.her-waiting|^my-hire\.emptyBody|^sign-monthly-payments\.agreementBody/,
  },
]
