/// <reference path="./undici-parts.d.ts" />
// Importing `undici` itself replaces the global dispatcher of the process, and takes twice as long to load. The build bundles
// these modules and their dependencies into a file in the package.
import type * as undici from 'undici'
import connect from 'undici/lib/api/api-connect.js'
import connector from 'undici/lib/core/connect.js'
import dispatcher from 'undici/lib/dispatcher/dispatcher.js'
import proxyAgent from 'undici/lib/dispatcher/env-http-proxy-agent.js'
import pool from 'undici/lib/dispatcher/pool.js'

export const createConnector: typeof undici.buildConnector = connector
export const EnvHttpProxyAgent: typeof undici.EnvHttpProxyAgent = proxyAgent
export const Pool: typeof undici.Pool = pool

// A proxy agent needs this method, which is otherwise added by undici's entry point.
const Dispatcher: typeof undici.Dispatcher = dispatcher
Dispatcher.prototype.connect = connect
