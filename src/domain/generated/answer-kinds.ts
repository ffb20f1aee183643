// Made by npm run content -- types from content/answers.json. Change that file, not this one.

import type { AnswerKind } from './types.ts';

/** The names of all answer fields by the kind of their value, separated by spaces. */
export const answerFieldsByKind: Readonly<Partial<Record<AnswerKind, string>>> = {
  program: 'sex',
  choice: 'age alcoholicBeverages certainFoods focus howMuchToEat carbDenseFoods habits dietaryPattern water lifestyle timeForYourself struggleZones targetZones howMuchToSleep improveYourSleep children rateYourHealth typicalLunch typicalDay fruitAndVegetableIntake yourHungerLevel yourEnergy emotion multitasking duringMyFastingJourney withFastingTracker atMyHappyWeight myHappyWeight biggestDrive sixPack noWorkingOut feltFrustrated feelsMoreUnsettling currentPriority lifeEvents skinChanges weightLossPrograms loseWeightMethods mentalWellnessServices healthConditions eatingDisorder medication pregantOrBreastfeeding menopause weightLossMotivation motivationStatus feelAboutHitting sourceOfUncertainty snackCravingTime snackingAndNibblingUrge howDoYouPrepareMeals breakFromFasting analizingYourAnswers testosteroneDeficiency oldRoutine specificMotivation exploreWhat quicklyLoseWeight',
  scale: 'stickToHealthierHabits clearMyPlate myUnhealthyDecision',
  height: 'height',
  weight: 'weight weightGoal',
  date: 'specificMotivationDate',
  email: 'email',
};
