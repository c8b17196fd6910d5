import { checkRows } from '#platform/database/query.ts';

checkRows();
