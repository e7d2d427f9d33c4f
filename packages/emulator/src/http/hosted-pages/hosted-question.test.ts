import { cp, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startVisit } from '../../../test/start-visit.ts'
import { startEmulator } from '../../index.ts'

const studioExport = join(import.meta.dirname, '../../../../care-flows/test/studio-export')

interface QuestionPart {
  question: { key: string; questionConfig: object }
}

test('questions have the controls of their type, even if a Studio export contains settings of other types', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'export-'))
  await cp(studioExport, folder.path, { recursive: true })
  const edit = async (file: string, change: (text: string) => string) => {
    const path = join(folder.path, file)
    await writeFile(path, change(await readFile(path, 'utf8')))
  }
  await edit('actions/actions.json', (text) => text.replace('"conversational"', '"regular"'))
  await edit('questions/questions.json', (text) => {
    const parts: QuestionPart[] = JSON.parse(text)
    for (const { question } of parts)
      Object.assign(question.questionConfig, {
        slider: { min: 5, max: 8, min_label: 'Lowest' },
        use_select: question.key !== 'interest',
      })
    return JSON.stringify(parts)
  })
  await using emulator = await startEmulator({
    port: 0,
    builtIn: false,
    definitions: [folder.path],
  })
  const { careFlowId, url } = await startVisit(emulator, { pathway_definition_id: 'ckUpFlow_-01' })
  await emulator.careFlow(careFlowId).complete('Welcome')
  const hosted = await (await fetch(url)).text()

  const choices = ['0', '1', '2', '3']
  expect(listValues(hosted, 'radio', 'interest')).toEqual(choices)
  expect(listValues(hosted, 'select', 'down')).toEqual(['', ...choices])
  expect(hosted).toMatch(/<input [^>]*name="answers\.why"/)
  expect(hosted).not.toMatch(/Lowest|5 to 8|data-min/)
})

/** Lists the values of a group of radio buttons or of a dropdown list. */
function listValues(page: string, control: 'radio' | 'select', key: string): string[] {
  const name = `name="answers\\.${key}"`
  const options =
    control === 'radio'
      ? page.matchAll(new RegExp(`<input type="radio" [^>]*${name} value="([^"]*)"`, 'g'))
      : (new RegExp(`<select [^>]*${name}[^]*?</select>`).exec(page)?.[0] ?? '').matchAll(
          /<option value="([^"]*)"/g,
        )
  return [...options].map(([, value = '']) => value)
}
