// Prepares a deployment: a folder with the settings, the rules and the indexes for firebase-tools, and the order of the
// steps. The site is built into that folder, since firebase-tools refuses paths outside the folder of its settings.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowing, APP_CHECK_SOURCES, fontSources } from './contentSecurityPolicy.mjs';
import { ROOT, TOOLS } from './places.mjs';

/**
 * @param {string} folder is emptied first
 * @param {object} options
 * @param {boolean} options.appCheck whether the page may load App Check
 * @param {string | undefined} [options.fontService] the page may also load fonts from this URL
 * @returns {{ config: string, site: string }} the settings, and the folder for the built site
 */
export function writeDeployment(folder, { appCheck, fontService }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { firestore, hosting } = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
  for (const file of [firestore.rules, firestore.indexes]) copyFileSync(join(ROOT, file), join(folder, file));
  const site = { ...hosting, public: 'site' };
  const settings = {
    firestore,
    hosting: allowing(site, appCheck ? APP_CHECK_SOURCES : {}, fontSources(fontService)),
  };
  const config = join(folder, 'firebase.json');
  writeFileSync(config, JSON.stringify(settings, undefined, 2));
  return { config, site: join(folder, 'site') };
}

/**
 * The steps of a deployment, each a Node script with its arguments. First the access rules, so that users can't create
 * built-in records; then these records; and last the site, which needs both.
 * @param {string} project
 * @param {string} config the settings
 * @returns {{ title: string, args: string[] }[]}
 */
export function deploymentSteps(project, config) {
  const target = ['--project', project];
  const deploy = (/** @type {string} */ only) => [
    TOOLS.firebase,
    'deploy',
    ...target,
    '--config',
    config,
    '--only',
    only,
    '--non-interactive',
  ];
  return [
    { title: 'Deploying firestore.rules and firestore.indexes.json', args: deploy('firestore') },
    {
      title: 'Writing languages, categories and countries',
      args: [join(ROOT, 'scripts/seed.mjs'), ...target],
    },
    { title: 'Deploying the site', args: deploy('hosting') },
  ];
}
