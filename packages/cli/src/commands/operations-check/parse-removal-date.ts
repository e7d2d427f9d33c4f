const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = `(?<month>${months.join('|')})[a-z]*\\.?`
const day = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'

// "2026-06-01", "2026/06/01", "June 1st, 2026", "1 June 2026", "June 2026"
const dates = [
  /(?<year>20\d\d)[-/](?<month>\d\d)[-/](?<day>\d\d)/i,
  new RegExp(`\\b${month}\\s+${day},?\\s+(?<year>20\\d\\d)`, 'i'),
  new RegExp(`\\b${day}(?:\\s+of)?\\s+${month},?\\s+(?<year>20\\d\\d)`, 'i'),
  new RegExp(`\\b${month},?\\s+(?<year>20\\d\\d)`, 'i'),
]
const removal = /remov|sunset|delet|drop|retire|discontinu|shut ?down|unavailable|end of life|\bgone\b/i

/**
 * Reads the date of removal from a deprecation's reason, as `2026-06-01`. A month without a day means its first day. A
 * date counts only in a sentence about a removal: "since March 2024" does not.
 */
export function parseRemovalDate(reason: string): string | undefined {
  for (const sentence of reason.split(/\.\s+(?!\d)|[;\n]/)) {
    const start = sentence.search(removal)
    if (start === -1) continue
    const date = findDate(sentence.slice(start)) ?? findDate(sentence)
    if (date) return date
  }
  return undefined
}

function findDate(text: string): string | undefined {
  for (const pattern of dates) {
    const { year = '', month = '', day = '1' } = pattern.exec(text)?.groups ?? {}
    const number = /^\d/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1
    const date = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
    if (year && new Date(date).toJSON()?.startsWith(date)) return date
  }
  return undefined
}
