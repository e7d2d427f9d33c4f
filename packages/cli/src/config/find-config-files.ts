import { existsSync, readdirSync } from 'node:fs'

const names = /^(codegen(\.config)?\.([cm]?[jt]s|ya?ml|json)|\.codegenrc(\.([cm]?[jt]s|ya?ml|json))?)$/

/** Lists the files of a folder that GraphQL Code Generator could read. Ours have the same names. */
export const findConfigFiles = (folder = '.'): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => names.test(name)) : []
