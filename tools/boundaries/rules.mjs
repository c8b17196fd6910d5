import {
  areasAreFew,
  areasHaveOneName,
  featuresHaveAnApi,
  foreignTablesAreReadOnly,
  noAreaCircles,
  noFeatureCircles,
  routesUseServices,
  webFeaturesAreIndependent,
} from './features.mjs';
import {
  environmentHasOneReader,
  formatsHaveOneHome,
  noBarrels,
  noClimbing,
  noCycles,
  packagesHaveOneUser,
} from './files.mjs';
import {
  contractIsPure,
  demoIsApart,
  layersPointDown,
  limitsHaveNoSchemas,
  routesHaveNoSchemas,
  testingIsForTests,
  webCallsRoutes,
  workspacesKeepApart,
} from './layers.mjs';
import { sqlHasItsFiles } from './sql.mjs';
import { coloursAreTokens, pathsHaveOneHome } from './web.mjs';

/**
 * All rules under the names that a violation is reported with.
 * @type {Record<string, import('./rule.mjs').Rule>}
 */
export const RULES = {
  'contract-is-pure': contractIsPure,
  'routes-have-no-schemas': routesHaveNoSchemas,
  'web-calls-routes': webCallsRoutes,
  'limits-have-no-schemas': limitsHaveNoSchemas,
  'workspaces-keep-apart': workspacesKeepApart,
  'layers-point-down': layersPointDown,
  'demo-is-apart': demoIsApart,
  'testing-is-for-tests': testingIsForTests,
  'features-have-an-api': featuresHaveAnApi,
  'routes-use-services': routesUseServices,
  'sql-has-its-files': sqlHasItsFiles,
  'foreign-tables-are-read-only': foreignTablesAreReadOnly,
  'no-feature-circles': noFeatureCircles,
  'no-area-circles': noAreaCircles,
  'areas-are-few': areasAreFew,
  'areas-have-one-name': areasHaveOneName,
  'web-features-are-independent': webFeaturesAreIndependent,
  'packages-have-one-user': packagesHaveOneUser,
  'no-cycles': noCycles,
  'no-barrels': noBarrels,
  'no-climbing': noClimbing,
  'environment-has-one-reader': environmentHasOneReader,
  'formats-have-one-home': formatsHaveOneHome,
  'colours-are-tokens': coloursAreTokens,
  'paths-have-one-home': pathsHaveOneHome,
};
