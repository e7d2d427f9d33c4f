import { parseArgs } from 'node:util'
import type { Effort } from './contest.ts'

export interface Arguments extends Effort {
  parts: string[]
  /** A git reference whose packages are measured too. */
  compare: string | undefined
  /** Part of the titles of the contests to measure. */
  only: string | undefined
}

/** Reads the command line. @throws TypeError that names the argument that is wrong */
export function readArguments(args: readonly string[], known: readonly string[]): Arguments {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      compare: { type: 'string' },
      only: { type: 'string' },
    },
  })
  const { quick, compare, only, rounds = quick ? '1' : '7' } = values
  const unknown = positionals.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`There is no part "${unknown}". Give some of ${known.join(', ')}, or none for all.`)
  if (!/^[1-9]\d*$/.test(rounds))
    throw new TypeError('--rounds must be a whole number above 0, such as --rounds 15.')
  if (compare === '') throw new TypeError('--compare must name a git reference, such as --compare main.')
  const parts = known.filter((name) => positionals.length === 0 || positionals.includes(name))
  return { parts, quick, rounds: Number(rounds), compare, only }
}
