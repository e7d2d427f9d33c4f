import { createRequire } from 'node:module'
import { findOptions } from '../../../fidelity/find-options.ts'
import { findTarget } from '../../../fidelity/find-target.ts'
import { findBehaviours, measureFidelity } from '../../../fidelity/measure-fidelity.ts'
import { Probe } from '../../../fidelity/probe.ts'
import { loadSchemaFrom } from '../../../schema/load-schema-from.ts'
import { type Check, ok, skipped } from '../check.ts'
import { resolveEndpoint } from '../resolve-endpoint.ts'

/** The most important behaviours in which sources differ. Each sends one query. */
const asked = ['keys/wrong', 'refusals/patientByIdentifier']

/** The options with which the emulator behaves like this tenant. */
export const emulatorOptions: Check = async (surroundings) => {
  const endpoint = await resolveEndpoint(surroundings)
  const apiKey = surroundings.env.ORCHESTRATION_API_KEY
  if (!endpoint || !apiKey || !isMeasurable(endpoint)) return skipped('production is not measured')
  const schema = await loadSchemaFrom(
    createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  )
  const chosen = asked.flatMap((id) => findBehaviours(id))
  const observations = await measureFidelity(new Probe({ endpoint, apiKey, schema }), chosen)
  const options = findOptions(observations)
  return ok(
    options.length > 0
      ? `"orchestration emulator ${options.join(' ')}" behaves like this tenant. "orchestration fidelity" measures more.`
      : 'the emulator needs none to behave like this tenant. "orchestration fidelity" measures more.',
  )
}

function isMeasurable(endpoint: string): boolean {
  try {
    return findTarget({ endpoint }) !== undefined
  } catch {
    return false
  }
}
