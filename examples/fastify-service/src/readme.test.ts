import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { postEnrolment } from '../test/post-enrolment.ts'
import { startService } from '../test/start-service.ts'

test("the README's request enrols a patient", async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const request = JSON.parse(/```json\n(.*)\n```/.exec(readme)?.[1] ?? '')
  await using service = await startService()
  const response = await postEnrolment(await service.start(), request)
  expect(response).toMatchObject({
    status: 200,
    body: { patient_id: expect.any(String), care_flow_id: expect.any(String) },
  })
})
