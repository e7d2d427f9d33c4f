import { createClient } from '@orchestration/client'
import { createReceiver } from './create-receiver.ts'

const { HOST = '127.0.0.1', PORT = '3000', ORCHESTRATION_WEBHOOK_PUBLIC_KEY, CARE_FLOW } = process.env

try {
  if (!CARE_FLOW) throw new Error('CARE_FLOW is missing. Set it to the id of a care flow definition.')
  const client = createClient()
  const options = { publicKey: ORCHESTRATION_WEBHOOK_PUBLIC_KEY, careFlow: CARE_FLOW }
  const receiver = await createReceiver(client, options)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => receiver.close())
  receiver.listen(Number(PORT), HOST, () => console.log(`Listening at http://${HOST}:${PORT}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
