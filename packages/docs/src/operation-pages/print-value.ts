const width = 70

/** A value as TypeScript, broken into lines where it is long. */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const deeper = `${indent}  `
  const items = Array.isArray(value)
    ? value.map((item) => printValue(item, deeper))
    : Object.entries(value).map(([name, item]) => `${name}: ${printValue(item, deeper)}`)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }']
  const line = `${open}${items.join(', ')}${close}`
  if (!line.includes('\n') && indent.length + line.length <= width) return line
  return `${open.trim()}\n${items.map((item) => `${deeper}${item},\n`).join('')}${indent}${close.trim()}`
}
