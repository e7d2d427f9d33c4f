import type { Manifest } from './read-manifest.ts'

const scripts = {
  codegen: 'orchestration codegen',
  'operations:check': 'orchestration operations check',
}

interface AddedScripts {
  /** The package.json with them. */
  text: string
  added: string[]
  /** The names that are taken by scripts that do something else. */
  taken: string[]
}

/** Adds the scripts that a package.json does not have yet. Keeps its indentation and its last line end. */
export function addScripts(text: string, manifest: Manifest): AddedScripts {
  const present = manifest.scripts ?? {}
  const missing = Object.entries(scripts).filter(([name]) => present[name] === undefined)
  const changed = { ...manifest, scripts: { ...present, ...Object.fromEntries(missing) } }
  const [, indentation = '  '] = /^\s*\{\r?\n([ \t]+)/.exec(text) ?? []
  const [end = ''] = /\s*$/.exec(text) ?? []
  return {
    text: JSON.stringify(changed, null, indentation) + end,
    added: missing.map(([name]) => name),
    taken: Object.entries(scripts).flatMap(([name, script]) =>
      [undefined, script].includes(present[name]) ? [] : name,
    ),
  }
}
