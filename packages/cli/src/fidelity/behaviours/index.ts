import type { Behaviour } from '../behaviour.ts'
import { activities } from './activities.ts'
import { careFlows } from './care-flows.ts'
import { definitions } from './definitions.ts'
import { http } from './http.ts'
import { keys } from './keys.ts'
import { patients } from './patients.ts'
import { refusals } from './refusals.ts'
import { shapes } from './shapes.ts'
import { writtenCareFlow } from './written-care-flow.ts'
import { writtenIdentifiers, writtenPatients } from './written-patients.ts'

/** Every behaviour that is measured. */
export const behaviours: readonly Behaviour[] = [
  ...http,
  ...keys,
  ...shapes,
  ...refusals,
  ...patients,
  ...careFlows,
  ...activities,
  ...definitions,
  ...writtenPatients,
  ...writtenIdentifiers,
  ...writtenCareFlow,
]
