/** A schema with every kind of definition. */
export const sampleSdl = `
directive @live(if: Boolean = true, level: Level, options: LiveOptions, rate: Int! = 1) repeatable on FIELD | QUERY | INLINE_FRAGMENT
directive @traced(name: String!) on FIELD | FRAGMENT_SPREAD | VARIABLE_DEFINITION
directive @server on OBJECT | FIELD_DEFINITION

scalar Json
scalar Stamp
scalar Any

type Query {
  users(filter: Filter, sex: Sex = FEMALE, first: Int, order: [Order!], after: ID): [User!]!
  user(id: ID!): User
  node(id: ID!): Node
  pets: [Pet!]!
  named: [Named]
  stats(range: Range! = { from: 1 }, page: Page): Stats
  version: String
}

type Mutation {
  save(input: Input!): SavePayload!
  rename(id: ID!, name: String! = "none"): User
  pick(choice: Choice!): Boolean
}

type Subscription {
  changed(id: ID): User
}

input Input {
  name: String!
  size: Int! = 1
  weight: Float
  tags: [String!]
  filter: Filter
  at: Stamp
}
input Filter { sex: Gender, text: String = "", nested: Filter, limit: Int }
input Page { size: Int, offset: Int }
input Range { from: Int!, to: Int }
input Choice @oneOf { id: ID, name: String }
input LiveOptions { depth: Int, level: Level }
input Unused { a: Int }

enum Sex { MALE FEMALE }
enum Gender { MALE FEMALE }
enum Order { ASC DESC }
enum Level { LOW HIGH }
enum Kind { A B C }
enum Mood { GOOD BAD }
enum Feeling { GOOD BAD }

interface Node { id: ID! }
interface Named { name: String }
interface Dated { at: Stamp! }

type User implements Node & Named & Dated {
  id: ID!
  name: String
  nick: String @deprecated(reason: "Use name.")
  kind: Kind!
  kinds: [Kind]
  friends(first: Int = 10): [User]
  best: User
  pet: Pet
  scores: [[Int!]]
  mood: Mood
  payload: Json
  at: Stamp!
  unused(by: Order): Float
}
type Cat implements Node & Named { id: ID!, name: String, owner: User, lives: Int! }
type Dog implements Named { name: String, bark: String, owner: User! }
type Fish { fins: Int, scales: Boolean }
union Pet = Cat | Dog | Fish
type Stats { total: Int!, average: Float, byKind(kind: Kind): Int, group: Group }
type Group { id: ID, stats: Stats }
type SavePayload { user: User, errors: [String!]! }
type Orphan { id: ID, stats: Stats }
`

/** TypeScript types of the sample schema's scalars. */
export const sampleScalars: Record<string, string> = { Json: 'unknown', Stamp: 'string', Any: 'any' }

/** Operations that use most of the sample schema. */
export const sampleOperations = `
query Users($filter: Filter, $sex: Sex!, $first: Int) { users(filter: $filter, sex: $sex, first: $first) { ...UserFields } }
query Literal { users(filter: { text: "a", sex: MALE }, order: [ASC]) { id kind kinds } }
query Plain { users { id friends { id } scores mood } version }
query UserById($id: ID!) { user(id: $id) { ...UserFields best { ...UserFields name } payload at } }
query NodeById($id: ID!) { node(id: $id) { __typename id ... on User { kind } ... on Named { name } } }
query Pets { pets { __typename ... on Cat { name lives } ... on Dog { bark owner { id } } } }
query Fishes { pets { __typename ... on Fish { fins } ... on Named { name } } }
query NamedThings { named { __typename name ... on Node { id } } }
query Stats($range: Range! = { from: 2 }, $kind: Kind!, $page: Page) { stats(range: $range, page: $page) { total byKind(kind: $kind) group { id } } }
query LiveStats @live(level: LOW) { stats { total @live(if: true, options: { depth: 1 }) @live } }
query Traced($v: ID! @traced(name: "v")) { user(id: $v) { ...UserFields @traced(name: "u") name @traced(name: "n") } }
mutation Save($input: Input!) { save(input: $input) { user { id } errors } }
mutation SaveLiteral($name: String!) { save(input: { name: $name, weight: 2, filter: { limit: 3 } }) { errors } }
mutation Rename($id: ID!, $name: String) { rename(id: $id) { id } other: rename(id: $id, name: $name) { name } }
mutation Pick($choice: Choice!) { pick(choice: $choice) }
mutation PickLiteral { pick(choice: { id: "1" }) }
subscription Changed { changed { id name } }
fragment UserFields on User { id name kind pet { __typename ... on Cat { lives } } }
query UserDate { user(id: "1") { ...DateFields } }
fragment DateFields on Dated { __typename at }
fragment Lonely on Group { id stats { average } }
`
