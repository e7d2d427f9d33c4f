import type { CareFlowDefinition, DataPointDefinition, Release, Step } from './care-flow-definition.ts'

/** The invented care flows that every emulator has published. */
export const definitions: readonly [CareFlowDefinition, ...CareFlowDefinition[]] = [
  {
    id: 'welcome',
    title: 'Welcome',
    releases: [
      release('welcome', 1, '2025-02-03', 7, {
        dataPoints: [],
        steps: [
          { track: 'Onboarding', name: 'Welcome message', object: 'MESSAGE', from: 0, until: 0 },
          {
            track: 'Onboarding',
            name: 'About you',
            object: 'FORM',
            stakeholder: 'Patient',
            from: 0,
            until: 5,
          },
        ],
      }),
    ],
  },
  {
    id: 'blood-pressure',
    title: 'Blood pressure at home',
    releases: [
      release('blood-pressure', 1, '2025-03-17', 30, {
        dataPoints: [dataPoint('target-systolic', 'NUMBER', { unit: 'mmHg', range: { min: 90, max: 180 } })],
        steps: bloodPressureSteps(),
      }),
      release('blood-pressure', 2, '2025-11-05', 60, {
        dataPoints: [
          dataPoint('target-systolic', 'NUMBER', { unit: 'mmHg', range: { min: 90, max: 180 } }),
          dataPoint('has-monitor', 'BOOLEAN', {}),
          dataPoint('medicines', 'STRINGS_ARRAY', { optional: true }),
        ],
        steps: [
          ...bloodPressureSteps(),
          {
            track: 'Review',
            name: 'Second review',
            object: 'CHECKLIST',
            stakeholder: 'Care team',
            from: 30,
            until: 45,
          },
        ],
      }),
    ],
  },
  {
    id: 'knee-surgery',
    title: 'Recovery after knee surgery',
    releases: [
      release('knee-surgery', 1, '2025-06-23', 90, {
        dataPoints: [
          dataPoint('surgery-date', 'DATE', {}),
          dataPoint('side', 'STRING', {
            possibleValues: [
              { value: 'left', label: 'Left' },
              { value: 'right', label: 'Right' },
            ],
          }),
          dataPoint('caregiver-phone', 'TELEPHONE', { optional: true, pii: true }),
        ],
        steps: [
          { track: 'Recovery', name: 'What to expect', object: 'MESSAGE', from: 0, until: 0 },
          {
            track: 'Recovery',
            name: 'Pain diary',
            object: 'FORM',
            stakeholder: 'Patient',
            from: 0,
            until: 14,
          },
          {
            track: 'Recovery',
            name: 'Wound check',
            object: 'CHECKLIST',
            stakeholder: 'Care team',
            from: 7,
            until: 10,
          },
        ],
      }),
    ],
  },
]

function bloodPressureSteps(): Step[] {
  return [
    { track: 'Measuring', name: 'How to measure', object: 'MESSAGE', from: 0, until: 0 },
    {
      track: 'Measuring',
      name: 'Daily readings',
      object: 'FORM',
      stakeholder: 'Patient',
      from: 0,
      until: 21,
    },
    {
      track: 'Review',
      name: 'First review',
      object: 'CHECKLIST',
      stakeholder: 'Care team',
      from: 21,
      until: 25,
    },
  ]
}

function release(
  definition: string,
  version: number,
  day: string,
  days: number,
  { dataPoints, steps }: Pick<Release, 'dataPoints' | 'steps'>,
): Release {
  const release_id = `${definition}-v${version}`
  return { release_id, version, release_date: `${day}T09:00:00.000Z`, days, dataPoints, steps }
}

function dataPoint(
  key: string,
  valueType: DataPointDefinition['valueType'],
  {
    optional = false,
    pii = false,
    unit = null,
    range = null,
    possibleValues = null,
  }: Partial<DataPointDefinition>,
): DataPointDefinition {
  const title = key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ')
  return { id: key, key, title, valueType, optional, pii, unit, range, possibleValues }
}
