/**
 * The messages that name maids in nanny mode, or nannies in maid mode, because they lead from one to
 * the other or speak of both kinds of visa [M01].
 */
export const bothAreMeant: readonly string[] = [
  'shell.menu.maids',
  'shell.menu.nannies',
  // One button for each kind; the page chooses.
  'home.hero.watch.maid',
  'home.hero.watch.nanny',
  'home.hero.needOther.maid',
  'home.hero.needOther.nanny',
  'home.hero.other.maid',
  'home.hero.other.nanny',
  'home.people.others.maid',
  'home.people.others.nanny',
  // A visa is for the kind of work that the contract names.
  'home.visas.kinds.maid.title',
  'home.visas.kinds.maid.chat',
  'home.visas.kinds.maid.text',
  'home.visas.kinds.nanny.title',
  'home.visas.kinds.nanny.documents',
  'home.visas.kinds.nanny.chat',
  'home.visas.kinds.nanny.text',
]
