import { expect, test } from 'vitest'
import { slateText } from './rich-text.ts'

const write = async (body: string) => String(await slateText(body))

test('slateText renders Slate nodes as paragraphs, lists and links', async () => {
  const nodes = [
    { type: 'paragraph', children: [{ text: 'Rest & ' }, { text: 'drink', bold: true, italic: true }] },
    { type: 'bulleted-list', children: [{ type: 'list-item', children: [{ text: 'Water' }] }] },
    { type: 'link', url: 'https://example.org/', children: [{ text: 'More' }] },
    { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'Less' }] },
  ]
  expect(await write(JSON.stringify(nodes))).toBe(
    '<div class="rich" dir="auto"><p>Rest &amp; <em><strong>drink</strong></em></p><ul><li>Water</li></ul><a href="https://example.org/" target="_blank" rel="noopener noreferrer">More</a>Less</div>',
  )
})

test.each(['Just text', '{"text": 1}', '<b>no markup</b>'])(
  'slateText renders text without Slate nodes as plain text: %s',
  async (body) => {
    const shown = body.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(await write(body)).toBe(`<div class="rich lines" dir="auto">${shown}</div>`)
  },
)

test('slateText omits Slate nodes that are malformed or nested too deeply', async () => {
  let node: object = { text: 'deep' }
  for (let depth = 0; depth < 100; depth += 1) node = { children: [node] }
  expect(await write(JSON.stringify([node, null, 1, { children: 'x' }, { text: 2 }]))).not.toContain('deep')
})
