import type { MandateWording } from './mandate-wording.ts'

const account =
  'Ce compte est à mon nom, ou à mon nom et à celui du second titulaire, qui signe aussi ce formulaire. Les indications ci-dessus sont exactes ; je signale tout changement à {company}.'
const failed =
  'Si le compte n’est pas assez approvisionné, le prélèvement échoue et ma banque peut me facturer des frais. {company} m’en informe et je peux payer autrement.'
const cancel =
  'Je peux annuler cette autorisation à tout moment auprès de ma banque, qui peut prendre jusqu’à 5 jours ouvrés. Ce qui est dû jusqu’à ce jour reste dû. Une fois le service terminé et tout payé, {company} l’annule.'
const wrong = 'Si {company} prélève une somme que je ne dois pas, elle me la rend d’elle-même.'
const data =
  'Ma banque, celle de {company} et le système de prélèvement de la Banque centrale des Émirats arabes unis utilisent mes données pour exécuter cette autorisation, et pour rien d’autre.'
const signing =
  'Je signe par voie électronique, selon le décret-loi fédéral nº 46 de 2021, comme je signe à ma banque. Les spécimens ci-dessous sont les miens.'

export const mandateFr: MandateWording = {
  title: 'Autorisation de prélèvement',
  kind: { oneTime: 'Unique', monthly: 'Mensuelle' },
  summary: {
    oneTime:
      'Cette somme au plus, une seule fois, le {from} ou dans les {window} qui suivent. Moins si {worker} arrive plus tard, jamais plus.',
    monthly: 'Chaque mois du {from} au {until}. Jamais plus de {cap} par mois.',
  },
  sections: {
    originator: 'Qui prélève',
    payer: 'Qui paie',
    account: 'Sur quel compte',
    authority: 'Pour quoi, quand et combien',
    declaration: 'Ce que j’accepte',
    signatures: 'Signatures, comme à ma banque',
  },
  fields: {
    oic: 'Code de l’émetteur (OIC)',
    originatorName: 'Émetteur',
    sponsorBank: 'Banque de l’émetteur',
    purposeCode: 'Code de l’objet',
    reference: 'Notre référence pour vous',
    customerType: 'Type de client',
    idType: 'Pièce d’identité',
    idNumber: 'Numéro d’identité',
    payingBank: 'Banque du payeur',
    accountTitle: 'Titulaire du compte',
    accountType: 'Type de compte',
    iban: 'IBAN',
    mobile: 'Mobile',
    email: 'E-mail',
    issuedFor: 'Objet',
    commencesOn: 'Début',
    expiresOn: 'Fin',
    amountType: 'Le montant est',
    amount: 'Montant',
    cap: 'Au plus',
    capInWords: 'Au plus, en toutes lettres',
    frequency: 'Fréquence',
  },
  values: {
    individual: 'Particulier',
    emiratesIdCard: 'Carte Emirates ID (EIDAC)',
    current: 'Compte courant',
    savings: 'Compte d’épargne',
    capInWords: '{capInWords}',
    variable: 'Variable, dans la limite',
    once: 'Une seule fois',
    everyMonth: 'Mensuelle',
    issuedFor: 'Service de {worker}, contrat {reference}',
    sample: 'Exemple',
  },
  clauses: {
    oneTime: [
      'J’autorise {company} à prélever au plus {amount} ({amountInWords}) sur mon compte, une seule fois, le {from} ou dans les {window} qui suivent, et je demande à ma banque de payer cette somme.',
      'C’est le prix du premier jour à la fin de ce mois, TVA comprise. Si {worker} arrive plus tard, la somme est comptée dès ce jour et diminue. Cette autorisation ne peut pas servir une seconde fois.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
    monthly: [
      'J’autorise {company} à prélever une fois par mois sur mon compte, du {from} au {until}, et je demande à ma banque de payer.',
      'Le prix est aujourd’hui de {amount} par mois, TVA comprise. {company} ne prélève une autre somme que pour une partie de mois, ou si j’ai confirmé un autre prix pour une autre personne. Plus de {cap} ({capInWords}) par mois demande une nouvelle autorisation de ma part.',
      account,
      failed,
      cancel,
      wrong,
      data,
      signing,
    ],
  },
}
