/// <reference path="./undici-parts.d.ts" />
// Importing `undici` itself replaces the global dispatcher of the process, and takes twice as long.
// The build writes these parts and what they need into a file of the package.
import connect from 'undici/lib/api/api-connect.js'
import Dispatcher from 'undici/lib/dispatcher/dispatcher.js'

export { default as createConnector } from 'undici/lib/core/connect.js'
export { default as EnvHttpProxyAgent } from 'undici/lib/dispatcher/env-http-proxy-agent.js'
export { default as Pool } from 'undici/lib/dispatcher/pool.js'

// A proxy agent needs this method, which undici's entry point would add.
Dispatcher.prototype.connect = connect
