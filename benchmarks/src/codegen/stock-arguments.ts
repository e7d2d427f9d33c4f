import { stockCodegen } from '../command-paths.ts'

/** The stock command line, for what `createProject` made. */
export const stockArguments = (...flags: string[]): string[] => [
  stockCodegen,
  '--config',
  'stock.json',
  ...flags,
]
