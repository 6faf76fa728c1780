type Card = { brand: string; last4: string; expires: string }

/** `Visa •••• 0002, 12/29`: all that is known of a card. */
export function cardText({ brand, last4, expires }: Card): string {
  return `${brand} •••• ${last4}, ${expires.slice(5)}/${expires.slice(2, 4)}`
}
