import { findBehaviours, measureFidelity, type Observation, Probe } from '@orchestration/cli'
import { startEmulator } from '@orchestration/emulator'
import type { GraphQLSchema } from 'graphql'
import { printTable } from './print-table.ts'

/** The page that shows each behaviour with its basis, and how the emulator does. */
export function printFidelityPage(observations: readonly Observation[]): string {
  const areas = Map.groupBy(observations, ({ area }) => area)
  const passed = observations.filter(({ outcome }) => outcome === 'passed').length
  const sections = [...areas].map(([area, list]) => {
    const rows = list.map(({ id, sentence, basis, outcome }) => [`\`${id}\``, sentence, basis, outcome])
    return `## ${area[0]?.toUpperCase()}${area.slice(1)}\n\n${printTable(['id', 'behaviour', 'basis', 'emulator'], rows)}`
  })
  return `---
title: Fidelity
description: Every behaviour of the API that we know, where we know it from, and whether the emulator has it.
---

Can you rely on the emulator? \`npx orchestration fidelity\` tries each behaviour below, against an emulator or against your tenant in
the sandbox. The emulator passes ${passed} of ${observations.length}.

| basis | what it means |
| --- | --- |
| published | the service's reference pages or its schema say so |
| read in callers | code that calls the service in production relies on it |
| disputed | sources differ; the emulator has an option for each way |
| our choice | nothing is published, so the emulator had to [choose](./choices.md) |

Nobody has sent us a report from a tenant yet, so no behaviour has been observed there. If you have a key, you can change that:

\`\`\`sh
npx orchestration fidelity --environment sandbox --report fidelity.json
\`\`\`

It sends queries alone, and the report holds nothing of your tenant. Paste it into an issue of the kind "The service behaves
differently". To ask about one part, name it: \`npx orchestration fidelity --only careflowActivities\`.

${sections.join('\n\n')}
`
}

/** Measures a new emulator. Takes some seconds. */
export async function measureEmulator(schema: GraphQLSchema): Promise<Observation[]> {
  await using emulator = await startEmulator({
    port: 0,
    patients: 120,
    careFlows: 20,
    seed: 1,
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'docs' })
  const probe = new Probe({ endpoint: emulator.endpoint('sandbox'), apiKey, schema })
  return await measureFidelity(probe, findBehaviours())
}
