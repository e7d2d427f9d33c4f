const parts = [
  /\s+/,
  /\/\/.*/,
  /\/\*[\s\S]*?\*\//,
  /import\s+(?:type\s+)?\{[\w\s,]+\}\s*from\s*(?:'@orchestration\/codegen'|"@orchestration\/codegen")/,
  /import\s+type\s+\{\s*CodegenConfig\s*\}\s*from\s*(?:'@graphql-codegen\/cli'|"@graphql-codegen\/cli")/,
  /const\s*\{[\w\s,]+\}\s*=\s*require\((?:'@orchestration\/codegen'|"@orchestration\/codegen")\)/,
  /export\s+default\b/,
  /module\.exports\b/,
  /const\s+config\b/,
  /(?:config|orchestration|OrchestrationConfig|CodegenConfig|preset|hooks|satisfies|true|false)\b/,
  /'(?:[^'\\\n]|\\.)*'/,
  /"(?:[^"\\\n]|\\.)*"/,
  // The name of an option.
  /[A-Za-z]\w*\s*:/,
  /[{}[\](),;:=]/,
]
// Sticky, so that each part begins where the last one ended.
const plain = new RegExp(parts.map(({ source }) => source).join('|'), 'gy')

/**
 * Whether a configuration file has only literals, our preset and hooks, or the call of `orchestration()`, so that the
 * same text always gives the same options. Any other import, variable or expression may give others.
 */
export const isPlainConfig = (text: string): boolean => text.replace(plain, '') === ''
