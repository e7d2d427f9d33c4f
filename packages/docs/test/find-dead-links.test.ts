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
])('findDeadLinks accepts a link to %j', (link) => {
  expect(findDeadLinks(site([link]))).toEqual([])
})

test.each(['/nowhere/', '../nothing/', '../#secrets', '#keys', '/client', '../errors.md'])(
  'findDeadLinks reports a link to %j',
  (link) => {
    expect(findDeadLinks(site([link]))).toEqual([`client/errors/index.html: ${link}`])
  },
)

test("findDeadLinks reports a link outside the site's base path", () => {
  expect(findDeadLinks(site(['/docs/client/', '/client/']), '/docs/')).toEqual([
    'client/errors/index.html: /client/',
  ])
})

test('findDeadLinks reports missing scripts and images', () => {
  const files = new Map([['index.html', '<script src="/gone.js"></script><img alt="" src="/gone.webp">']])
  expect(findDeadLinks(files)).toEqual(['index.html: /gone.js', 'index.html: /gone.webp'])
})

test.each([
  '<a title="a > b" href="/gone/">a</a>',
  "<a href='/gone/'>a</a>",
  '<a href=/gone/>a</a>',
  '<img alt="" srcset="/gone/ 1x" src="/">',
  '<script>if (a < b) c = "don\'t"</script><a href="/gone/">a</a>',
  '<!-- <b "> --><a href="/gone/">a</a>',
])('findDeadLinks reads the link from %s', (html) => {
  expect(findDeadLinks(new Map([['index.html', html]]))).toEqual(['index.html: /gone/'])
})

test('findDeadLinks ignores text that only looks like a heading or a link', () => {
  const html = '<a href="#keys">a</a><code>&lt;h2 id="keys"></code><code>&lt;a href="/gone/"></code>'
  expect(findDeadLinks(new Map([['index.html', html]]))).toEqual(['index.html: #keys'])
})
