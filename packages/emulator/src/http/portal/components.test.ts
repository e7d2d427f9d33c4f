import { expect, test } from 'vitest'
import { userText } from './components.ts'

test.each([
  ['INTERNAL_SERVER_ERROR', 'INTERNAL_<wbr>SERVER_<wbr>ERROR'],
  ['http://127.0.0.1:4000/webhooks', 'http://<wbr>127.<wbr>0.<wbr>0.<wbr>1:4000/<wbr>webhooks'],
  ['StartPathwayWithPatient failed', 'Start<wbr>Pathway<wbr>With<wbr>Patient failed'],
])('userText allows line breaks between the parts of a long word: %s', (text, broken) => {
  expect(String(userText(text))).toContain(`>${broken}</bdi>`)
})

test('userText does not allow line breaks in short words', () => {
  expect(String(userText('The connection failed (ECONNREFUSED).'))).not.toContain('<wbr>')
})
