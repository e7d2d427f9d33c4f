import { expect, test } from 'vitest'
import { findDeadLinks } from './find-dead-links.ts'

const site = (links: string[]) =>
  new Map([
    ['index.html', ''],
    ['favicon.svg', ''],
    ['client/index.html', '<h2 id="keys">Keys</h2>'],
    ['client/errors/index.html', links.map((link) => `<a class="a" href="${link}">a</a>`).join('')],
  ])

test.each([
  '/',
  '../',
  '../#keys',
  '/client/#keys',
  '../../',
  '/favicon.svg',
  'https://example.org/',
  '#',
  '',
])('lets pass %j', (link) => {
  expect(findDeadLinks(site([link]))).toEqual([])
})

test.each(['/nowhere/', '../nothing/', '../#secrets', '#keys', '/client', '../errors.md'])(
  'finds %j',
  (link) => {
    expect(findDeadLinks(site([link]))).toEqual([`client/errors/index.html: ${link}`])
  },
)

test('on a site that lies below another path, a link to the root is dead', () => {
  expect(findDeadLinks(site(['/docs/client/', '/client/']), '/docs/')).toEqual([
    'client/errors/index.html: /client/',
  ])
})

test('files that pages load are looked for too', () => {
  const files = new Map([['index.html', '<script src="/gone.js"></script><img alt="" src="/gone.webp">']])
  expect(findDeadLinks(files)).toEqual(['index.html: /gone.js', 'index.html: /gone.webp'])
})
