import type { AgreementWording } from './agreement-wording.ts'

export const agreementFr: AgreementWording = {
  title: 'Contrat de service',
  perMonth: '{price} par mois',
  parties: 'Entre {legalName}, licence {licence} (« nous », {brand}), et {client} (« vous »).',
  sections: { facts: 'En bref', terms: 'Ce dont nous convenons', signatures: 'Signature' },
  fields: {
    provider: 'Prestataire',
    address: 'Adresse du prestataire',
    trn: 'Numéro d’immatriculation fiscale',
    licence: 'Licence',
    client: 'Foyer',
    identity: 'Emirates ID',
    mobile: 'Mobile',
    worker: 'Qui vient',
    plan: 'Formule',
    startsOn: 'Premier jour',
    monthly: 'Chaque mois',
    first: 'Premier montant, jusqu’au {firstUntil}',
  },
  plans: { 'live-in': 'Logée, au mois', 'live-out': 'Non logée, au mois' },
  withVat: '{amount}, TVA de {vat} comprise',
  clauses: {
    service: {
      heading: 'Le service',
      text: 'Nous employons {worker} et sommes garants de son visa ; {worker} travaille chez vous selon ce contrat. Avant que {worker} vienne, nous lui disons ce que vous nous dites du foyer, du travail et du salaire, et {worker} dit oui ou non.',
    },
    term: {
      heading: 'Début et durée',
      text: 'Le service commence le {start} et se poursuit de mois en mois jusqu’à ce que l’un de nous y mette fin selon l’article 11.',
    },
    price: {
      heading: 'Prix',
      text: 'Le prix est de {price} par mois, dont 5 % de TVA, soit {vat}. Il couvre, pour {worker} : {includes}. Le premier montant est de {first}, du {start} au {firstUntil}, compté au jour ; si {worker} arrive plus tard, il est compté dès ce jour et diminue. Nous ne demandons rien d’autre, ni avant ni après, sauf accord écrit de votre part. {worker} ne nous paie jamais rien.',
    },
    payment: {
      heading: 'Paiement',
      text: 'Le prix reste le même tant que ce contrat dure. Si vous prenez une autre personne, le prix que vous avez confirmé pour elle s’applique : dès le mois suivant si vos paiements continuent tels quels, sinon dès son premier jour. Si un paiement échoue, nous vous le disons. Nous le demandons à nouveau, ou convenons avec vous d’une autre façon de payer.',
    },
    rest: {
      heading: 'Repos et congés',
      text: '{worker} a un jour de repos payé par semaine, 12 heures de repos par jour dont 8 d’affilée, 30 jours de congés payés par an et les congés de maladie prévus par la loi. Nous versons le salaire dans les 10 jours de son échéance et organisons les congés avec vous.',
    },
    work: {
      heading: 'Le travail',
      text: '{worker} fait le travail convenu dans la demande. Vous ne prêtez {worker} à personne et ne demandez un autre travail qu’avec son accord et le nôtre. Ce que vous nous dites de votre foyer, des enfants, des aînés, des animaux et des caméras, avant l’arrivée de {worker} et après, est vrai.',
    },
    home: {
      heading: 'Chez vous',
      text: 'Vous traitez {worker} avec respect. {worker} garde son passeport, son Emirates ID et son téléphone, et peut appeler sa famille et nous à tout moment. Vous dites où sont les caméras ; il n’y en a pas là où {worker} dort ou se lave.',
    },
    health: {
      heading: 'Santé et sécurité',
      text: 'Le domicile est un lieu de travail sûr. Vous nous signalez aussitôt un accident ou une maladie ; les soins passent par l’assurance que nous prenons et ne sont jamais à la charge de {worker}.',
    },
    replacement: {
      heading: 'Remplacement',
      text: 'Si {worker} et vous ne vous convenez pas, vous pouvez demander une autre personne, sans frais, dans les {guarantee} qui suivent le premier jour. Les jours restants de votre garantie passent à la personne suivante. Vous ne payez pas les jours sans service.',
    },
    refund: {
      heading: 'Remboursement',
      text: 'Tout ce que vous avez payé vous est rendu si, dans le délai de {refundAll} dès le premier jour, {worker} se révèle inapte au travail, part sans motif valable, ou si ce qui était convenu n’est pas respecté ; et de {refundMedical} en cas d’inaptitude médicale, frais administratifs compris. Ensuite, chaque jour payé et non servi vous est rendu. Nous payons dans les {refundDays} du retour de {worker} chez nous ou du signalement de l’absence. Ce que la loi vous accorde en plus vous reste acquis.',
    },
    ending: {
      heading: 'Fin du service',
      text: 'Vous pouvez mettre fin au service avec un préavis de {notice}, au chat ou par écrit, sans motif et sans frais. Nous le pouvons avec un préavis de 30 jours, ou aussitôt si la sécurité, la dignité ou le repos de {worker} ne sont pas respectés.',
    },
    absence: {
      heading: 'Absence',
      text: 'Si {worker} s’absente sans raison, vous nous le dites sous 2 jours, afin que nous le signalions au ministère dans les 5 jours prévus par la loi.',
    },
    privacy: {
      heading: 'Vie privée',
      text: 'Nous utilisons vos données pour exécuter ce contrat, les gardons chiffrées et ne montrons à {worker} que ce que le travail demande. Vous pouvez les voir, les corriger, les emporter ou les faire effacer, sauf ce que la loi nous oblige à garder. Vous protégez de même la vie privée de {worker}.',
    },
    law: {
      heading: 'Droit et litiges',
      text: 'Le droit des Émirats arabes unis s’applique, d’abord le décret-loi fédéral nº 9 de 2022 sur les travailleurs domestiques. S’il accorde à vous ou à {worker} plus que ce contrat, la loi l’emporte. Un litige nous est soumis d’abord ; puis au ministère des Ressources humaines et de l’Émiratisation (600590000), qui cherche un accord sous 14 jours ; puis aux tribunaux. Si les textes en deux langues diffèrent, l’anglais l’emporte, sauf si la loi exige l’arabe.',
    },
  },
  additions: {
    licensed: 'Nous sommes un bureau agréé d’employées de maison.',
    partiesUnlicensed: 'Entre {legalName} (« nous », {brand}) et {client} (« vous »).',
    wage: 'Du prix mensuel, {worker} reçoit {wage}.',
    liveIn:
      '{worker} vit chez vous : vous fournissez une chambre ou un endroit convenable pour dormir, les repas et des vêtements de travail.',
    liveOut:
      '{worker} vit ailleurs et vient chez vous ; les repas pendant le travail sont à votre charge.',
    withoutYes: {
      mandate: 'Sans ce oui, rien n’est prélevé et ce contrat prend fin.',
      card: 'Sans ce oui, ce contrat prend fin et tout ce que vous avez payé vous est rendu.',
    },
    pays: {
      'card-first':
        'Vous payez le premier montant par carte à l’embauche, les suivants par un prélèvement mensuel de {cap} au plus. Si le premier montant diminue, la différence revient sur votre carte. Vous pouvez annuler le prélèvement à tout moment à votre banque, qui peut prendre jusqu’à 5 jours ouvrés ; les jours servis sont alors payés autrement.',
      card: 'Vous payez par carte : le premier montant à l’embauche, le prix de chaque mois suivant le 1er de ce mois. Si le premier montant diminue, la différence revient sur votre carte. Si la carte ne paie pas un mois, vous pouvez le payer avec une autre carte, qui paie ensuite les mois suivants. Les jours servis restent dus.',
      'direct-debit':
        'Vous payez le premier montant par un prélèvement unique, les suivants par un prélèvement mensuel de {cap} au plus. Vous pouvez annuler un prélèvement à tout moment à votre banque, qui peut prendre jusqu’à 5 jours ouvrés ; les jours servis sont alors payés autrement.',
    },
  },
  signing:
    'Signé par voie électronique selon le décret-loi fédéral nº 46 de 2021. Vous recevez aussitôt la copie scellée.',
}
