import type { DataPointDefinition } from '../engine/index.ts'
import type { ActionFile } from './action-file.ts'
import type { CareFlowFile } from './care-flow-file.ts'
import { createDataPoint, type PlacedDataPoint } from './create-data-point.ts'
import { nameAction } from './name-action.ts'
import { toPhrase } from './to-phrase.ts'
import { valueTypes } from './value-types.ts'

/** Lists the dates of tracks and steps, and what the actions of the steps return. */
export function listTrackDataPoints({ tracks }: CareFlowFile): PlacedDataPoint[] {
  return Object.entries(tracks).flatMap(([trackKey, { title, steps }]) => [
    ...createDates(trackKey, title, 'TRACK').map((definition) => ({
      path: ['tracks', trackKey],
      definition,
    })),
    ...Object.entries(steps).flatMap(([stepKey, step]) => {
      const path = ['tracks', trackKey, 'steps', stepKey]
      return [
        ...createDates(stepKey, step.title, 'STEP').map((definition) => ({ path, definition })),
        ...step.actions.flatMap((action, index) =>
          listReturns(action, nameAction(step.actions, index, stepKey)).map((definition) => ({
            path: [...path, 'actions', index],
            definition,
          })),
        ),
      ]
    }),
  ])
}

/** Creates the dates on which a track or a step is activated and completed. */
function createDates(source: string, title: string, category: 'STEP' | 'TRACK'): DataPointDefinition[] {
  const parts = { category, valueType: 'DATE', source_definition_id: source } as const
  return [
    createDataPoint({
      ...parts,
      id: `${source}-ACTIVATION`,
      key: `${source}.ActivationDate`,
      title: `${title}: activation date`,
    }),
    createDataPoint({
      ...parts,
      id: `${source}-COMPLETION`,
      key: `${source}.CompletionDate`,
      title: `${title}: completion date`,
    }),
  ]
}

/** Lists what an API call or an extension returns. Other actions return nothing. */
function listReturns(action: ActionFile, source: string): DataPointDefinition[] {
  if ('api_call' in action) {
    const { title } = action.api_call
    return [
      createDataPoint({
        key: `${source}.status`,
        title: `${title}: status`,
        category: 'API_CALL_STATUS',
        valueType: 'NUMBER',
        source_definition_id: source,
      }),
      createDataPoint({
        key: `${source}.response`,
        title: `${title}: response`,
        category: 'API_CALL',
        valueType: 'STRING',
        source_definition_id: source,
      }),
    ]
  }
  if (!('extension' in action)) return []
  return Object.entries(action.extension.returns ?? {}).map(([name, { type, title }]) =>
    createDataPoint({
      key: `${source}.${name}`,
      title: title ?? toPhrase(name),
      category: 'EXTENSION_ACTION',
      valueType: valueTypes[type],
      source_definition_id: source,
    }),
  )
}
