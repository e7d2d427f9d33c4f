import { Hono } from 'hono'
import { type Asset, createAsset, readSource, sendAsset } from '../../web/asset.ts'
import { listExamples } from './list-examples.ts'
import { loadGraphiql } from './load-graphiql.ts'

type ExplorerAssetName = 'explorer.js' | 'graphiql.js' | 'graphiql.css' | 'operations.json'

let loaded: Record<ExplorerAssetName, Asset> | undefined

/** Loaded with the first visit of the explorer: compressing 1.2 MB takes some 50 ms. */
function load(): Record<ExplorerAssetName, Asset> {
  if (loaded) return loaded
  const graphiql = loadGraphiql()
  loaded = {
    'explorer.js': createAsset(readSource('portal/assets/explorer.js'), 'text/javascript; charset=utf-8'),
    'graphiql.js': createAsset(Buffer.from(graphiql['graphiql.js']), 'text/javascript; charset=utf-8'),
    'graphiql.css': createAsset(Buffer.from(graphiql['graphiql.css']), 'text/css; charset=utf-8'),
    'operations.json': createAsset(Buffer.from(JSON.stringify(listExamples())), 'application/json'),
  }
  return loaded
}

/** The address of an asset. It changes with the content, so browsers may cache the asset forever. */
export function explorerAssetUrl(name: ExplorerAssetName): string {
  return `/assets/explorer/${name}?${load()[name].version}`
}

/** Serves what the explorer's page loads, which needs no sign-in. */
export function createExplorerAssetRoutes(): Hono {
  const names: ExplorerAssetName[] = ['explorer.js', 'graphiql.js', 'graphiql.css', 'operations.json']
  const routes = new Hono()
  for (const name of names) routes.get(`/${name}`, (context) => sendAsset(context, load()[name]))
  return routes
}
