import type { Contest, Effort, Figure, Part } from '../contest.ts'
import { type SchemaName, titles } from '../load-schema.ts'
import { openCodegen, openStock } from './open-codegen.ts'
import { openTada, openTypes } from './open-types.ts'
import { openStockWatcher, openWatcher } from './open-watcher.ts'

const peer = 'graphql-codegen'

/** Codegen, as published, against graphql-codegen with its plugins for the same types and documents. */
export async function createCodegenPart({ quick }: Effort): Promise<Part> {
  const contests = [createRuns('ours', 100, { cold: 0.6, unchanged: 0.2 }), watch]
  if (!quick) {
    contests.push(createRuns('ours', 1_000, { cold: 0.6 }), createRuns('github', 1_000, { cold: 0.6 }), types)
  }
  return { contests }
}

function createRuns(schema: SchemaName, count: number, goals: { cold: number; unchanged?: number }): Contest {
  const figure = (name: string, key: string, atMost?: number): Figure => ({
    name: `${name}, CPU`,
    key,
    unit: 'ms',
    over: { peer },
    ...(atMost !== undefined && { atMost }),
  })
  return {
    title: `${count.toLocaleString('en')} operations, ${titles[schema]}`,
    ours: openCodegen(schema, count),
    peers: { [peer]: openStock(schema, count) },
    figures: [
      figure('cold', 'cold', goals.cold),
      figure('`--check` in a fresh clone', 'clone', goals.cold),
      ...(goals.unchanged === undefined ? [] : [figure('nothing changed', 'unchanged', goals.unchanged)]),
    ],
    weight: count > 100 ? 0.5 : 1,
  }
}

const watch: Contest = {
  title: '100 operations',
  ours: openWatcher('ours', 100),
  peers: { [peer]: openStockWatcher('ours', 100) },
  figures: [
    { name: 'one edited while watching, time', key: 'wall', unit: 'ms', over: { peer }, atMost: 0.5 },
  ],
}

const types: Contest = {
  title: '`tsc` for a program with one of 1,000 operations',
  ours: openTypes('ours', 1_000),
  peers: { 'gql.tada': openTada('ours', 1_000) },
  figures: [
    {
      name: 'imported by its path, CPU',
      key: 'path',
      unit: 'ms',
      over: { peer: 'gql.tada', key: 'cpu' },
      atMost: 1.2,
    },
    {
      name: 'imported from the index, CPU',
      key: 'index',
      unit: 'ms',
      over: { peer: 'gql.tada', key: 'cpu' },
    },
  ],
}
