import type { Build } from './builds/build.ts'

/** Numbers that one measurement found, by key: µs, ms, KB, MB, or a rate per second. */
export type Sample = Record<string, number>

/** Something that is started, warmed up and ready to be measured again and again. */
export interface Subject extends Partial<AsyncDisposable> {
  measure(): Promise<Sample>
}

export type Open = (build: Build) => Promise<Subject>

/** One row of the report. */
export interface Figure {
  name: string
  /** Which number of a sample. */
  key: string
  unit: 'µs' | 'ms' | 'KB' | 'MB' | '/s'
  /**
   * What the number is divided by: the same or another number of a peer or, without `peer`, of ours. Without `over`, the
   * goal is about the number itself.
   */
  over?: { peer?: string; key?: string; called?: string }
  atMost?: number
  atLeast?: number
}

/** Ours and its peers at the same task. */
export interface Contest {
  title: string
  ours: Open
  peers?: Record<string, Open>
  figures: readonly Figure[]
  /** Whether each round starts new processes. Otherwise all rounds measure the same ones. */
  fresh?: boolean
  /** How often each round measures a subject, in turns with the others. The mean counts. Default 1. */
  slices?: number
  /** How many rounds it has for each round of the run: more if rounds are short, fewer if they take long. */
  weight?: number
}

/** How much to measure: everything, or just enough to check that it works. */
export interface Effort {
  quick: boolean
  rounds: number
}

/** What all contests of a part share, such as a server, ends with the part. */
export interface Part extends Partial<AsyncDisposable> {
  contests: readonly Contest[]
}
