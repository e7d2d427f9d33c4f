import { describe, expect, test } from 'vitest'
import { play } from '../../test/play.ts'
import { bloodPressure, pressureBaseline, readings } from '../../test/releases.ts'
import { describeEvent } from './describe-event.ts'

describe('the audit log', () => {
  test('lists starts, activities and data points', () => {
    const flow = play(bloodPressure, pressureBaseline)
    expect(flow.events.flatMap((event) => describeEvent(event)?.join('; ') ?? [])).toEqual([
      'Data point target-systolic collected',
      'Data point has-monitor collected',
      'Care flow started',
      'Track "Measuring" started',
      'Data point measuring.ActivationDate collected',
      'Step "Measure" started',
      'Data point measure.ActivationDate collected',
      'Message "How to measure" assigned',
      'Form "Daily readings" assigned',
    ])
  })

  test('contains no values', () => {
    const flow = play(bloodPressure, pressureBaseline)
    const { id } = flow.activity('Daily readings')
    flow.act({ type: 'submit_form', activity_id: id, answers: readings([151, 152, 156]) })
    const lines = flow.events.flatMap((event) => describeEvent(event) ?? [])
    expect(lines).toContain('Data point pressure.average collected')
    expect(lines.filter((line) => /15[1236]/.test(line))).toEqual([])
  })
})
