import { posix } from 'node:path'

/** The plugin's options, in `config`. */
export interface TypesOptions {
  /**
   * TypeScript types of scalars: `string`, `package#Name`, or one for each direction. Adds to the types of the scalars
   * in `@orchestration/schema`.
   */
  scalars?: Readonly<Record<string, ScalarType>>
  /**
   * Whether the service may add values to an enum. `open` types have a member `UnknownValue`, so that a `switch` over
   * all values needs a `default`. `closed` types are the values of the schema and no others. `values` types are open,
   * and beside each is a constant with its values, `Sex.FEMALE`.
   *
   * @defaultValue 'open'
   */
  enums?: EnumTypes
}

export type EnumTypes = 'open' | 'closed' | 'values'

/** A TypeScript type of a scalar, or one for variables and one for results. */
export type ScalarType = string | { readonly input: string; readonly output: string }

/** The preset's options, in `presetConfig`. */
export interface PresetOptions {
  /**
   * The folder below which the documents are. Modules have the same paths below the output.
   *
   * @defaultValue The deepest folder that contains all documents.
   */
  base?: string | readonly string[]
  /**
   * The extension in imports between generated modules.
   *
   * @defaultValue The configuration's `importExtension`, else '.js', which Node's ESM needs after compilation.
   */
  importExtension?: '.js' | '.ts' | ''
  /** The severity of each rule of `orchestration operations check`. */
  rules?: Readonly<Record<string, 'off' | 'warning' | 'error'>>
  /**
   * Directives that are for the client, and that the schema lacks: `['rest']`. Apollo Client's own, such as `@client`
   * and `@connection`, need not be named.
   */
  clientDirectives?: readonly string[]
  /** Globs of the Markdown files whose `graphql` code blocks `orchestration operations check` checks too. */
  docs?: string | readonly string[]
}

export type Check = readonly [test: (value: unknown) => boolean, expected: string]

/** Refuses unknown options and wrong values. */
export function assertOptions(options: object, checks: Readonly<Record<string, Check>>): void {
  for (const name of Object.keys(options)) {
    if (!(name in checks))
      throw new UsageError(name, `unknown option "${name}". It takes ${Object.keys(checks).join(', ')}.`)
  }
  assertValues(options, checks)
}

/** Refuses wrong values. Options of others may stand beside. */
export function assertValues(options: object, checks: Readonly<Record<string, Check>>): void {
  for (const [name, [test, expected]] of Object.entries(checks)) {
    if (!test((options as Record<string, unknown>)[name]))
      throw new UsageError(name, `option "${name}" must be ${expected}.`)
  }
}

export const isString = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const isOneOf = (values: readonly string[]) => (value: unknown) =>
  value === undefined || values.includes(value as string)
const isRecord = (value: unknown, isValue: (value: unknown) => boolean) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.values(value).every(isValue))
const isScalar = (type: unknown) =>
  isString(type) || (isRecord(type, isString) && Object.keys(type ?? {}).join() === 'input,output')

/** Options of the plugin, in `config`. */
export const typesChecks: Record<keyof TypesOptions, Check> = {
  scalars: [(value) => isRecord(value, isScalar), 'TypeScript types by the names of scalars'],
  enums: [isOneOf(['open', 'closed', 'values']), '"open", "closed" or "values"'],
}

/** Options of the preset, in `presetConfig`. */
export const presetChecks: Record<keyof PresetOptions, Check> = {
  base: [(value) => value === undefined || [value].flat().every(isString), 'a folder, such as "operations"'],
  importExtension: [isOneOf(['.js', '.ts', '']), '".js", ".ts" or ""'],
  rules: [
    (value) => isRecord(value, (level) => ['off', 'warning', 'error'].includes(level as string)),
    '"off", "warning" or "error" by the names of rules',
  ],
  clientDirectives: [
    (value) => value === undefined || (Array.isArray(value) && value.every((name) => /^\w+$/.test(name))),
    `names of directives without "@", such as ['rest']`,
  ],
  docs: [
    (value) => value === undefined || [value].flat().every(isString),
    'globs of Markdown files, such as "docs/**/*.md"',
  ],
}

/** Whether a path can be an output: codegen replaces all of it. */
export const isOutput = (path: unknown): boolean =>
  typeof path === 'string' && /(^|\/)__generated__(\/?|\/[^/]+\.ts)$/.test(path)

export const outputRule: string =
  'a folder named __generated__, such as src/__generated__/, which codegen replaces completely, or a .ts file in one'

/**
 * The path of the output folder, which ends in a slash, or of the output file.
 *
 * @throws {UsageError} for a path outside a folder named `__generated__`.
 */
export function outputPath(path: string): string {
  if (!isOutput(path)) throw new UsageError('output', `option "output" must be ${outputRule}.`)
  // Generated files and files in the folder are compared by path.
  const normal = posix.normalize(path)
  return normal.endsWith('.ts') ? normal : `${normal.replace(/\/$/, '')}/`
}

/** An option or a configuration that cannot be used. The message never shows its value. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
  /** The name of the option, or `config` for a configuration without an output of our preset. */
  readonly option: string

  constructor(option: string, problem: string) {
    super(`codegen: ${problem}`)
    this.option = option
  }
}
