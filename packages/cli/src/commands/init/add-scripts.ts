const scripts = {
  codegen: 'orchestration codegen',
  'operations:check': 'orchestration operations check',
}

/**
 * Adds the scripts that a package.json does not have yet. Keeps its indentation and its last line end.
 *
 * @throws {Error} naming the file when it is not a JSON object.
 */
export function addScripts(manifest: string, file: string): { text: string; added: string[] } {
  const parsed = parseObject(manifest, file)
  const added = Object.entries(scripts).filter(([name]) => parsed.scripts?.[name] === undefined)
  if (added.length === 0) return { text: manifest, added: [] }
  const changed = { ...parsed, scripts: { ...parsed.scripts, ...Object.fromEntries(added) } }
  const [, indentation = '  '] = /^\s*\{\r?\n([ \t]+)/.exec(manifest) ?? []
  const [end = ''] = /\s*$/.exec(manifest) ?? []
  return { text: JSON.stringify(changed, null, indentation) + end, added: added.map(([name]) => name) }
}

function parseObject(text: string, file: string): { scripts?: Record<string, string> } {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {}
  throw new Error(`${file} is not a JSON object. Correct it first. Nothing was written.`)
}
