import { describeLooks } from './describe-looks.ts';

describeLooks('man');
