/** A goal: met if the measured figure stays within the limit. */
export interface Goal {
  figure: string
  unit: string
  measured: number
  atMost?: number
  atLeast?: number
}

export interface Column {
  title: string
  /** Bars beside the numbers, the longest for the largest, or for this value and all above it. */
  bars?: number | true
}

export interface Table {
  title: string
  note?: string
  columns: readonly Column[]
  rows: ReadonlyArray<{ name: string; values: ReadonlyArray<number | undefined> }>
}

/** A line in one panel of the chart. */
export interface Curve {
  panel: string
  name: string
  points: ReadonlyArray<readonly [x: number, y: number]>
}

/** What one part of the benchmark found. */
export interface Part {
  tables: readonly Table[]
  goals: readonly Goal[]
  curves: readonly Curve[]
}

/** How much to measure: everything, or just enough to check that it works. */
export interface Effort {
  quick: boolean
  rounds: number
}
