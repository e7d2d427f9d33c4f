import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { measureClient } from './client/measure-client.ts'
import { measureCodegen } from './codegen/measure-codegen.ts'
import { projects } from './command-paths.ts'
import { measureEmulator } from './emulator/measure-emulator.ts'
import type { Effort, Part } from './part.ts'
import { writeReport } from './report/write-report.ts'
import { measureSchema } from './schema/measure-schema.ts'
import { measureWebhooks } from './webhooks/measure-webhooks.ts'

const parts: Record<string, (effort: Effort) => Promise<Part>> = {
  client: measureClient,
  codegen: measureCodegen,
  schema: measureSchema,
  emulator: measureEmulator,
  webhooks: measureWebhooks,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
})
const { quick, rounds = quick ? 1 : 7 } = values
const unknown = positionals.find((name) => !Object.hasOwn(parts, name))
if (unknown)
  throw new TypeError(
    `There is no part "${unknown}". Give some of ${Object.keys(parts).join(', ')}, or none.`,
  )

for (const [name, measure] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  console.error(`== ${name}`)
  writeReport(name, await measure({ quick, rounds: Number(rounds) }), { keep: !quick })
}
rmSync(projects, { recursive: true, force: true })
