import type { Day } from '#domain/day.ts'
import type { Fils } from '#domain/payment/money.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `2026-11-20`, `20/11/2026`, `20-11-26` or `20 Nov 2026`: the day stands before the month. */
export function readBankDay(text: string): Day | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text)
  if (iso) return `${iso[1]}-${iso[2]}-${iso[3]}`
  const parts = /^(\d{1,2})[/. -](\d{1,2}|[A-Za-z]{3,9})[/. -](\d{2}|\d{4})$/.exec(text)
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  const number = /^\d/.test(month)
    ? Number(month)
    : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  if (number === 0) return undefined
  const whole = year.length === 2 ? `20${year}` : year
  return `${whole}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** `1,234.50`, `-1234.5`, `(1,234.50)` or `1,234.50 AED` in fils; undefined for anything else. */
export function readBankSum(text: string): Fils | undefined {
  const bare = text.replaceAll(/\s|AED/gi, '')
  const parts = /^(\(?)([-+]?)(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?(\)?)(-?)$/.exec(bare)
  if (!parts) return undefined
  const [, open, sign, whole = '', part = '', close, after] = parts
  if ((open === '') !== (close === '')) return undefined
  const fils = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return open !== '' || sign === '-' || after === '-' ? -fils : fils
}
