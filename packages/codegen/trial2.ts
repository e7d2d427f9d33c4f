import { readdirSync, readFileSync } from 'node:fs'
import { parse, visit, Kind, GraphQLSchema } from 'graphql'
import { reachableFragments, fragmentsByName } from './src/input/fragments.ts'
const P='/work/codegen/node_modules/.pnpm/@graphql-codegen+typed-document-node@7.1.1_graphql@17.1.0/node_modules/@graphql-codegen/typed-document-node/esm/index.js'
const cpu = (name: string, f: () => any) => { const t0=process.cpuUsage(); const r=f(); const t=process.cpuUsage(t0); console.log(name.padEnd(50), ((t.user+t.system)/1000).toFixed(0)); return r }
const t0=process.cpuUsage(); const { plugin } = await import(P); { const t=process.cpuUsage(t0); console.log('load', (t.user+t.system)/1000) }
const folder = process.argv[2]!
const documents = readdirSync(folder + '/operations').map((f) => parse(readFileSync(`${folder}/operations/${f}`, 'utf8'), {noLocation: true}))
const mode = process.argv[3]
const schema = new GraphQLSchema({})
const all = fragmentsByName(documents.map(document=>({document})))
const config = { namingConvention: (s: string) => s.replace(/^[a-z]/, l=>l.toUpperCase()), useTypeImports: true }
const ext = (node: any, n = node) => ({ node: n, name: node.name.value, onType: node.typeCondition.name.value, isExternal: true })
if (mode === 'each') {
  let size = 0
  cpu('plugin per document, needed fragments inlined', () => { for (const d of documents) { const r = plugin(schema, [{document: d}], {...config, externalFragments: reachableFragments(d, all).map((f) => ext(f))}); size += r.content.length } })
  console.log(size)
}
if (mode === 'eachjson') {
  let size = 0
  cpu('per document, toJSON placeholders', () => { const stub = new Map([...all].map(([k,f]) => [k, {...f, toJSON: () => '@@' + k}])); for (const d of documents) { const r = plugin(schema, [{document: d}], {...config, externalFragments: reachableFragments(d, all).map((f) => ext(f, stub.get(f.name.value)))}); size += r.content.length } })
  console.log(size)
}
if (mode === 'once') {
  let r: any
  cpu('once, inlined', () => { r = plugin(schema, documents.map(document=>({document})), config) })
  console.log(r.content.length)
}
if (mode === 'oncejson') {
  let r: any
  const docs = documents.map((document) => ({ document: { ...document, definitions: document.definitions.map((d: any) => d.kind === Kind.FRAGMENT_DEFINITION ? { ...d, toJSON: () => '@@' + d.name.value } : d) } }))
  cpu('once, toJSON', () => { r = plugin(schema, docs, config) })
  console.log(r.content.length, r.content.slice(0, 600), r.content.split('\n').at(-1).slice(-300))
}
if (mode === 'oncenoopt') {
  let r: any
  const docs = documents.map((document) => ({ document: { ...document, definitions: document.definitions.map((d: any) => d.kind === Kind.FRAGMENT_DEFINITION ? { ...d, toJSON: () => '@@' + d.name.value } : d) } }))
  cpu('once, toJSON, not optimized', () => { r = plugin(schema, docs, {...config, optimizeDocumentNode: false}) })
  console.log(r.content.length)
}
if (mode === 'eachstub') {
  let size = 0
  const spreads = (f: any) => { const s: any[] = []; visit(f, { FragmentSpread(n) { s.push({kind: n.kind, name: n.name}) } }); return s }
  cpu('per document, stub of spreads + parse', () => { const stub = new Map([...all].map(([k,f]) => [k, { kind: f.kind, name: f.name, typeCondition: f.typeCondition, selectionSet: { kind: Kind.SELECTION_SET, selections: spreads(f) } }])); for (const d of documents) { const r = plugin(schema, [{document: d}], {...config, externalFragments: reachableFragments(d, all).map((f) => ext(f, stub.get(f.name.value)))}); size += r.content.length } })
  console.log(size)
}
cpu('visit StringValue all', () => documents.map(d => visit(d, { StringValue: (n) => ({...n, block: false}) })))
