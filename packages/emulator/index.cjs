// `require` in Jest would load the emulator into Jest's realm, which has no `import.meta`. This loads it into Node's own.
const { runInThisContext } = require('node:vm')
const { createRequire } = runInThisContext('process').getBuiltinModule('node:module')
module.exports = createRequire(__filename)('./dist/index.js')
